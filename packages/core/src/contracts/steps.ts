import type { SocialProvider } from '@openappkit/protocol/accounts'
import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'

/** Enough of a wallet to draw it while it connects, also after it has vanished from the page. */
export type ConnectorRef = {
  id: string
  namespace: ChainNamespace
  name: string
  imageUrl?: string | undefined
  walletId?: string | undefined
}

/** The wallet of a connection attempt, and how it was asked for. */
export type ConnectTarget = ConnectorRef & {
  via?: 'invitation' | undefined
  /** The app on this device that the invitation goes to. */
  isOnDevice?: boolean | undefined
  opensModal?: boolean | undefined
  staysOpen?: boolean | undefined
}

/** What a wallet on another device is invited with. */
export type Invitation = {
  /** A `wc:` URI. Whoever reads it can answer the invitation: it is never logged, stored or sent anywhere. */
  uri: string
  /** Milliseconds since 1970. Another invitation comes before. */
  expiresAt: number
  /** How this page is known to the relay: a `did:key`, the same for all of its invitations. No secret. */
  clientId?: string
}

/** A sign-in at a provider, for a wallet that is signed in to with one. */
export type SocialRequest = {
  provider: SocialProvider
  /** The window that the click opened; `null` where the browser opened none. */
  popup: Window | null
}

/** Where a connection is. A screen is what the present step looks like. */
export type ConnectStep =
  /** Code or a service is being waited for; nothing is asked of the person. */
  | { kind: 'preparing' }
  /** The wallet's own window is up. */
  | { kind: 'prompt' }
  /** The wallet still shows an earlier request (-32002): it is followed until it answers. */
  | { kind: 'earlier-request' }
  /** Drawn as a QR code, or sent to an app by a link. */
  | ({ kind: 'invitation' } & Invitation)
  /** The wallet is on a network that the app does not serve: it is asked once to switch, and may refuse. */
  | { kind: 'switch'; network: CaipNetworkId }
  /** An e-mail address is asked for. The answer is a string. */
  | {
      kind: 'email'
      /** The address that was given before. */
      known?: string
      /** Why the address before was not taken. */
      problem?: 'invalid_email' | 'email_cooldown'
      /** How long it takes until a mail may be sent again. */
      seconds?: number
      /** What was given is on its way: nothing is asked. */
      isBusy?: boolean
    }
  /** This device is new: the link in the mail is being waited for. An answer can only be a `StepChoice`. */
  | ({
      kind: 'device'
      /** Also on the page that the mail leads to. */
      matchNumber?: string
    } & SentMail)
  /** The code in the mail is asked for. The answer is a string, or a `StepChoice`. */
  | ({ kind: 'code'; wasWrong: boolean; triesLeft?: number } & SentMail)
  /** The person signs in at a provider, in a window of its own. An answer can only be a `StepChoice`. */
  | {
      kind: 'popup'
      provider: SocialProvider
      /** The browser opened no window: `uri` is for a link that opens one, in a tab. */
      wasBlocked: boolean
      uri?: string
      /** What the window's page asks for, if it cannot see this page. */
      matchNumber?: string
      /** The window is closed, or hidden by the provider: the page cannot tell these apart, and goes on waiting. */
      isClosed?: boolean
      /** Why no window that this page opens can be led on: its `Cross-Origin-Opener-Policy`. `uri` is for a link. */
      problem?: 'social_popup_cut_off'
    }
  /** A code to scan, or a link on a phone: the person signs in with the Farcaster app. An answer can only be a `StepChoice`. */
  | {
      kind: 'farcaster'
      /** Absent while it is being made. */
      uri?: string
      /** Milliseconds since 1970. */
      expiresAt?: number
      /** What the page behind the link asks for, if it cannot see this page. */
      matchNumber?: string
      /** The code is over: another one can be asked for. */
      isExpired?: boolean
    }

type SentMail = {
  sentTo: string
  /** Milliseconds since 1970. Another mail may be asked for from then on. */
  resendAt?: number
  isBusy?: boolean
}

/** What a step offers besides the answer: another mail or code, another address, or another window. */
export type StepChoice = { choice: 'resend' | 'edit' } | { choice: 'reopen'; popup: Window | null }
/** What a person gives to a step that asks. */
export type StepAnswer = string | StepChoice

/** How work talks to the person who waits for it. */
export type Steps<S extends { kind: string }> = {
  readonly signal: AbortSignal
  /** Shows a step and goes on at once: the answer comes from elsewhere, a wallet or a relay. */
  show(step: S): void
  /** Shows a step and waits for what the person gives. Rejects with the signal's reason. */
  ask<T>(step: S): Promise<T>
}
