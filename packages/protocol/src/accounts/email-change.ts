import * as z from 'zod/mini'
import { codeRequest, emailAnswer, emailRequest } from './wire.js'

/** Paths of the accounts service that change the user's email address. Each request needs an access token and a proof. */
export const emailChangePaths = {
  /** Mails a code to the current address, or again to the new one if the current one has confirmed. */
  begin: '/accounts/email/change',
  /** Takes the code of the current address and mails one to the new address. */
  primary: '/accounts/email/change/primary',
  /** Takes the code of the new address, which becomes the account's address. */
  secondary: '/accounts/email/change/secondary',
} as const

export const emailChangeRequest = z.pick(emailRequest, { email: true })

/** Tells which address the code was sent to. Does not reveal whether the new address has an account. */
export const emailChangeAnswer = z.object({
  challenge: emailAnswer.shape.challenge,
  action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']),
  triesLeft: emailAnswer.shape.triesLeft,
  resendAt: emailAnswer.shape.resendAt,
  expiresAt: emailAnswer.shape.expiresAt,
})

export const emailChangeCodeRequest = codeRequest
export const emailChangedAnswer = z.object({ email: z.email().check(z.maxLength(254)) })
