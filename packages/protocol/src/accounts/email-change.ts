import * as z from 'zod/mini'
import { codeRequest, emailAnswer, emailRequest } from './wire.js'

/** Where the accounts service changes the address of who is signed in. Each with an access token and a proof. */
export const emailChangePaths = {
  /** Mails a code to the present address, or again to the new one where the present one has agreed. */
  begin: '/accounts/email/change',
  /** The code of the present address. Mails one to the new address. */
  primary: '/accounts/email/change/primary',
  /** The code of the new address. It is the address from then on. */
  secondary: '/accounts/email/change/secondary',
} as const

export const emailChangeRequest = z.pick(emailRequest, { email: true })

/** Whose code is asked for. Nothing of it says whether the new address has an account. */
export const emailChangeAnswer = z.object({
  challenge: emailAnswer.shape.challenge,
  action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']),
  triesLeft: emailAnswer.shape.triesLeft,
  resendAt: emailAnswer.shape.resendAt,
  expiresAt: emailAnswer.shape.expiresAt,
})

export const emailChangeCodeRequest = codeRequest
export const emailChangedAnswer = z.object({ email: z.email().check(z.maxLength(254)) })
