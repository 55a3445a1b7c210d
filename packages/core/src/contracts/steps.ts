import type { SocialProvider } from '@openappkit/protocol/accounts'
import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'

/** Enough of a wallet to draw it while it connects, also after it has left the page. */
export type ConnectorRef = {
  id: string
  namespace: ChainNamespace
  name: string
  imageUrl?: string | undefined
  walletId?: string | undefined
}

/** The wallet of a connection attempt, and how it was requested. */
export type ConnectTarget = ConnectorRef & {
  via?: 'invitation' | undefined
  /** The app on this device that the invitation goes to. */
  isOnDevice?: boolean | undefined
  opensModal?: boolean | undefined
  staysOpen?: boolean | undefined
}

/** The invitation for a wallet on another device. */
export type Invitation = {
  /** A `wc:` URI. Any reader can answer the invitation: never log, store or send it. */
  uri: string
  /** Milliseconds since 1970. A new invitation arrives before. */
  expiresAt: number
  /** The id of this page at the relay: a `did:key`, the same for all of its invitations. Not a secret. */
  clientId?: string
}

/** A sign-in at a provider, for a wallet that is signed in to with one. */
export type SocialRequest = {
  provider: SocialProvider
  /** The window that the click opened; `null` if the browser opened none. */
  popup: Window | null
}

/** The step of a connection. A screen shows the current step. */
export type ConnectStep =
  /** Waits for code or a service; the user is asked for nothing. */
  | { kind: 'preparing' }
  /** The wallet shows its prompt. */
  | { kind: 'prompt' }
  /** The wallet still shows an earlier request (-32002), which is followed until it answers. */
  | { kind: 'earlier-request' }
  /** Shown as a QR code, or sent to an app by a link. */
  | ({ kind: 'invitation' } & Invitation)
  /** The wallet is on an unsupported network: it is asked once to switch, and may refuse. */
  | { kind: 'switch'; network: CaipNetworkId }
  /** Asks for an email address. The answer is a string. */
  | {
      kind: 'email'
      /** The address that was given before. */
      known?: string
      /** Why the previous address was not accepted. */
      problem?: 'invalid_email' | 'email_cooldown'
      /** How long it takes until another mail may be sent. */
      seconds?: number
      /** The answer is being sent. */
      isBusy?: boolean
    }
  /**
   * This device is new. The mail has a code of eight digits, or a link if the address has an account. The service does not
   * report which. Waits for the link. The answer is the code, or a `StepChoice`.
   */
  | ({
      kind: 'device'
      /** Also shown on the page that the mail opens. */
      matchNumber?: string
    } & SentMail)
  /** Asks for the code of six digits in the mail. The answer is a string, or a `StepChoice`. */
  | ({ kind: 'code' } & SentMail)
  /** The user signs in at a provider, in a separate window. An answer can only be a `StepChoice`. */
  | {
      kind: 'popup'
      provider: SocialProvider
      /** The browser opened no window: `uri` is for a link that opens one, in a tab. */
      wasBlocked: boolean
      uri?: string
      /** The code that the window's page asks for, if it cannot see this page. */
      matchNumber?: string
      /** The window is closed, or the provider hides it: the page cannot distinguish these, and keeps waiting. */
      isClosed?: boolean
      /** Set if the `Cross-Origin-Opener-Policy` prevents this page from controlling its windows. `uri` is for a link. */
      problem?: 'social_popup_cut_off'
    }
  /** A code to scan, or a link on a phone: the user signs in with the Farcaster app. An answer can only be a `StepChoice`. */
  | {
      kind: 'farcaster'
      /** Absent while it is being created. */
      uri?: string
      /** Milliseconds since 1970. */
      expiresAt?: number
      /** The code that the page behind the link asks for, if it cannot see this page. */
      matchNumber?: string
      /** The code has expired: another one can be requested. */
      isExpired?: boolean
    }

type SentMail = {
  sentTo: string
  /** The previous answer was not the code. */
  wasWrong: boolean
  triesLeft?: number
  /** Milliseconds since 1970. From then on another mail may be requested. */
  resendAt?: number
  isBusy?: boolean
}

/** What a step offers besides the answer: another mail or code, another address, or another window. */
export type StepChoice = { choice: 'resend' | 'edit' } | { choice: 'reopen'; popup: Window | null }
/** The user's answer to a step. */
export type StepAnswer = string | StepChoice

/** How an attempt communicates with the user who waits for it. */
export type Steps<S extends { kind: string }> = {
  readonly signal: AbortSignal
  /** Shows a step and continues: the answer comes from a wallet or a relay. */
  show(step: S): void
  /** Shows a step and waits for the user's answer. Rejects with the signal's reason. */
  ask<T>(step: S): Promise<T>
}
