import type { SocialProvider } from '@openappkit/protocol/accounts'
import type { CaipNetworkId, ChainNamespace, CaipAddress } from '@openappkit/protocol/caip'
import type { RequestOptions } from './attempt.js'
import type { Of } from './namespaces.js'

export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal'

/** One account as the wallet described it. Nothing here is guessed from the namespace. */
export type SessionAccount = {
  /** In the namespace's canonical form: EIP-55 for `eip155`. */
  readonly address: string
  readonly type: AccountType
  /** As the namespace writes it, where the wallet tells it. */
  readonly publicKey?: string
  /** Derivation path (BIP-32), where the wallet tells it. */
  readonly path?: string
  /** CAIP-2 id of the one network that the wallet allows it on, with the system chains of that network. Absent if the wallet limits the account to no network. */
  readonly boundTo?: CaipNetworkId
}

/** Who is signed in to an embedded wallet, as it tells the page. */
export type EmbeddedWalletInfo = {
  readonly user: {
    readonly email?: string
    readonly username?: string
    readonly accounts?: readonly Pick<SessionAccount, 'type' | 'address'>[]
  }
  /** What the person signed in with, where the page knows it. */
  readonly authProvider?: 'email' | SocialProvider
  /** What the account is on the network that the wallet is on. */
  readonly accountType: AccountType
  /** What it is wherever it can be, where the wallet has more than one type: as the person chose, else as the app prefers. */
  readonly preferredAccountType?: AccountType
  readonly isSmartAccountDeployed: boolean
  /** The browser keeps nothing for the wallet: the person is signed in until they leave or reload this page. */
  readonly isMemoryOnly?: boolean
}

/** What a wallet opened to this page in one namespace, as the wallet last said it. */
export type Session<N extends ChainNamespace = ChainNamespace> = {
  /** The source that opened it: `page`, `pairing`, `embedded`, or the app's own. */
  readonly sourceId: string
  readonly connectorId: string
  readonly namespace: N
  /** The account that the wallet acts with comes first. */
  readonly accounts: readonly [SessionAccount, ...SessionAccount[]]
  /** CAIP-2 id of the network the wallet is on: read back from it, never what was asked for. */
  readonly network: CaipNetworkId
  /** CAIP-2 ids that the wallet accepts. Absent: any. */
  readonly approvedNetworks?: readonly CaipNetworkId[]
  /** The namespace's native provider (EIP-1193 for `eip155`), handed to the app as it is. */
  readonly provider: Of<N, 'provider'>
  /** Who is signed in, where that opens the wallet. */
  readonly user?: EmbeddedWalletInfo
  /** Makes the account one of this type, where the wallet has more than one. The session that follows says what it is. */
  chooseAccountType?(type: AccountType, options: RequestOptions): Promise<void>
}

/** What a wallet says about itself in one namespace. */
export type WalletStatus = Pick<Session, 'accounts' | 'network'>

/** One account that a wallet opened to this page. */
export type AccountEntry = {
  namespace: ChainNamespace
  address: string
  chainId: string
  caipAddress: CaipAddress
  type: AccountType
  publicKey?: string
  /** Derivation path, where the wallet tells it. */
  path?: string
}
