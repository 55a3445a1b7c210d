import type { FarcasterOptions } from './farcaster/farcaster-client.js'
import type { Mailer } from './mail/mailer.js'
import type { SocialClients } from './social/social-client.js'
import type { AccountStore } from './store/account-store.js'

/** How accounts are kept and people sign in. */
export type AccountsOptions = {
  /** Path of the SQLite file. Absent: accounts last as long as the process. */
  file: string | undefined
  /** Where the service is reached, such as `https://accounts.example`: links in mails lead there. */
  url: string
  /** Origin of the wallet's frame: its pages alone may ask. */
  frameOrigin: string
  /** The newest first: what tokens are signed and codes are hashed with. Others are still read. */
  secrets: readonly [string, ...string[]]
  /**
   * The newest first: what the server's shares of wallets are sealed with. Without one that is still named, its wallets are
   * lost. Absent: made by chance, so wallets last as long as the process.
   */
  shareSecrets?: readonly [string, ...string[]] | undefined
  /** Absent: it is in this process, and lasts as long. */
  keyHolder?: KeyHolderPlace | undefined
  mail: MailOptions
  /** How the operator is known to each provider that people may sign in at. None by default. */
  social?: SocialClients | undefined
  /** Where Farcaster ids are registered. Absent: nobody signs in with Farcaster. */
  farcaster?: FarcasterOptions | undefined
  /** In place of a store in SQLite. */
  store?: AccountStore
  /** In place of the mailer that `mail` describes. */
  mailer?: Mailer
  /** Ms since 1970; the system's clock by default. */
  now?: () => number
}

/** Where the key holder answers, and what it knows grants by. */
export type KeyHolderPlace = { socket: string; grantSecret: string }

export type MailOptions =
  /** Over SMTP, `smtps://user:password@mail.example`. */
  | { kind: 'smtp'; url: string; from: string }
  /** Kept in memory and shown at `/inbox`: for this machine alone. */
  | { kind: 'inbox' }
