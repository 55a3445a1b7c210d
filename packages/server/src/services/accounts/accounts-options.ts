import type { FarcasterOptions } from './farcaster/farcaster-client.js'
import type { Mailer } from './mail/mailer.js'
import type { SocialClients } from './social/social-client.js'
import type { AccountStore } from './store/account-store.js'

/** Options of the accounts service. */
export type AccountsOptions = {
  /** Path of the SQLite file. If absent, accounts last as long as the process. */
  file: string | undefined
  /** Public URL of the service, such as `https://accounts.example`. Links in mails lead there. */
  url: string
  /** Origin of the wallet's frame, the only one whose pages are served. */
  frameOrigin: string
  /** Newest first. Sign tokens and hash codes; tokens and codes of older ones are still accepted. */
  secrets: readonly [string, ...string[]]
  /**
   * Newest first. Seal the server's shares of wallets: wallets sealed with a removed secret are lost. If absent, a
   * random one is used, so that wallets last as long as the process.
   */
  shareSecrets?: readonly [string, ...string[]] | undefined
  /** If absent, the key holder runs in this process and lasts as long. */
  keyHolder?: KeyHolderPlace | undefined
  mail: MailOptions
  /** Mail requests of one address in an hour, by devices that do not belong to the account. Default: 60. */
  mailsPerAddress?: number | undefined
  /** The operator's client at each provider. Default: no providers. */
  social?: SocialClients | undefined
  /** The registry of Farcaster ids. If absent, users cannot sign in with Farcaster. */
  farcaster?: FarcasterOptions | undefined
  /** Replaces the store. */
  store?: AccountStore
  /** Replaces the mailer that `mail` describes. */
  mailer?: Mailer
  /** Milliseconds since 1970. Default: the system clock. */
  now?: () => number
}

/** The socket of the key holder, and the secret that grants are signed with. */
export type KeyHolderPlace = { socket: string; grantSecret: string }

export type MailOptions =
  /** SMTP: `smtps://user:password@mail.example`. */
  | { kind: 'smtp'; url: string; from: string }
  /** Keeps mails in memory and shows them at `/inbox`. For this machine only. */
  | { kind: 'inbox' }
