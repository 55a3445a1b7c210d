/** What an older app's message is made of. `exp`, `iat`, `nbf`: ISO 8601. */
export type SIWEMessageArgs = {
  domain: string
  uri: string
  /** EVM chain ids that the app accepts. */
  chains?: readonly number[]
  statement?: string
  resources?: readonly string[]
  requestId?: string
  exp?: string
  iat?: string
  nbf?: string
  type?: string
}

export type SIWECreateMessageArgs = SIWEMessageArgs & {
  address: string
  chainId: number
  nonce: string
  version: '1'
}

export type SIWEVerifyMessageArgs = { message: string; signature: string; cacao?: unknown; clientId?: string | null }

export type SIWESession = { address: string; chainId: number }

/** What an older app gave to `createSIWEConfig`. */
export type SIWEMethods = {
  getNonce(address?: string): Promise<string>
  getMessageParams?(): Promise<SIWEMessageArgs>
  createMessage(args: SIWECreateMessageArgs): string
  verifyMessage(args: SIWEVerifyMessageArgs): Promise<boolean>
  /** `null` says that there is no session. Must reject when that is not known: the kit asks again. */
  getSession(): Promise<SIWESession | null | undefined>
  signOut(): Promise<boolean>
  onSignIn?(session?: SIWESession): void
  onSignOut?(): void
}

export type SIWEOptions = {
  /** False: nobody is asked to sign in. Default: true. */
  enabled?: boolean
  /** Default: true. */
  required?: boolean
  /** Default: true, all three. */
  signOutOnDisconnect?: boolean
  signOutOnAccountChange?: boolean
  signOutOnNetworkChange?: boolean
  /** Neither counts: a nonce is asked for when a message is made, a session when somebody connects. In ms. */
  nonceRefetchIntervalMs?: number
  sessionRefetchIntervalMs?: number
}

/** The value of option `siweConfig`, as `createSIWEConfig` of `@openappkit/siwx` makes it. */
export type AppKitSIWEClient = { methods: SIWEMethods; options: SIWEOptions }
