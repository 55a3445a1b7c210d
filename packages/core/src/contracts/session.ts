import type { SocialProvider } from '@openappkit/protocol/accounts'
import type { CaipNetworkId, ChainNamespace, CaipAddress } from '@openappkit/protocol/caip'
import type { RequestOptions } from './attempt.js'
import type { Of } from './namespaces.js'

export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal'

/** One account as the wallet described it. Nothing here is derived from the namespace. */
export type SessionAccount = {
  /** In the namespace's canonical form: EIP-55 for `eip155`. */
  readonly address: string
  readonly type: AccountType
  /** In the namespace's notation, if the wallet reports it. */
  readonly publicKey?: string
  /** Derivation path (BIP-32), if the wallet reports it. */
  readonly path?: string
  /** CAIP-2 id of the one network that the wallet allows for it, with that network's system chains. Absent without such a limit. */
  readonly boundTo?: CaipNetworkId
}

/** The user who is signed in to an embedded wallet, as it tells the page. */
export type EmbeddedWalletInfo = {
  readonly user: {
    readonly email?: string
    readonly username?: string
    readonly accounts?: readonly Pick<SessionAccount, 'type' | 'address'>[]
  }
  /** The sign-in method, if the page knows it. */
  readonly authProvider?: 'email' | SocialProvider
  /** The type of the account on the wallet's network. */
  readonly accountType: AccountType
  /** The preferred type, if the wallet has more than one: as the user chose, else as the app prefers. */
  readonly preferredAccountType?: AccountType
  readonly isSmartAccountDeployed: boolean
  /** The browser stores nothing for the wallet: the user is signed in until they leave or reload this page. */
  readonly isMemoryOnly?: boolean
}

/** What a wallet opened to this page in one namespace, as the wallet last reported it. */
export type Session<N extends ChainNamespace = ChainNamespace> = {
  /** The source that opened it: `page`, `pairing`, `embedded`, or the app's own. */
  readonly sourceId: string
  readonly connectorId: string
  readonly namespace: N
  /** The active account of the wallet comes first. */
  readonly accounts: readonly [SessionAccount, ...SessionAccount[]]
  /** CAIP-2 id of the wallet's network, read back from the wallet. */
  readonly network: CaipNetworkId
  /** CAIP-2 ids that the wallet accepts. Absent: any. */
  readonly approvedNetworks?: readonly CaipNetworkId[]
  /** The namespace's native provider (EIP-1193 for `eip155`), handed to the app as it is. */
  readonly provider: Of<N, 'provider'>
  /** The signed-in user, if signing in opens the wallet. */
  readonly user?: EmbeddedWalletInfo
  /** Changes the account type, if the wallet has more than one. The next session reports the result. */
  chooseAccountType?(type: AccountType, options: RequestOptions): Promise<void>
}

/** The status of a wallet in one namespace. */
export type WalletStatus = Pick<Session, 'accounts' | 'network'>

/** One account that a wallet opened to this page. */
export type AccountEntry = {
  namespace: ChainNamespace
  address: string
  chainId: string
  caipAddress: CaipAddress
  type: AccountType
  publicKey?: string
  /** Derivation path, if the wallet reports it. */
  path?: string
}
