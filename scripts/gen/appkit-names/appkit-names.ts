/** The names of one entry of AppKit 1.8, as far as its interface is specified, and the entries of ours that have them. */
export type NamedEntry = {
  before: string
  /** In the order in which an app looks for a name. */
  now: readonly string[]
  names: readonly string[]
  /** Names without an export, with what to use. The guide lists them too. */
  instead?: Readonly<Record<string, string>>
}

const account = ['useAppKitAccount', 'useAppKitNetwork', 'useAppKitProvider', 'useWalletInfo', 'useDisconnect']
const modal = ['useAppKit', 'useAppKitState', 'useAppKitTheme', 'useAppKitEvents']
const connections = ['useAppKitConnections', 'useAppKitConnection']
const buttons = ['AppKitButton', 'AppKitNetworkButton', 'AppKitConnectButton', 'AppKitAccountButton']
const types = [
  'AppKitNetwork',
  'AppKitSIWEClient',
  'CaipNetwork',
  'CaipNetworkId',
  'ChainNamespace',
  'Connection',
  'ConnectorType',
  'Features',
  'Provider',
  'SIWXConfig',
  'SIWXMessage',
  'SIWXSession',
  'SocialProvider',
  'ThemeVariables',
  'WalletItem',
]
const otherTypes = {
  ChainAdapter: '`AdapterDescriptor`',
  CreateAppKit: '`AppKitOptions`',
  ParsedCaipAddress: '`ConnectedAccount` of `@openappkit/modal/wallet-button`',
  UniversalProvider: '`Provider`',
  Views: '`ViewName`',
}
const instance = { modal: 'the return value of `createAppKit`' }
const registered = { getAppKit: 'nothing: hooks find the kit of `createAppKit` or `AppKitProvider`' }
const siwx = [
  'BIP122Verifier',
  'DefaultSIWX',
  'EIP155Verifier',
  'InformalMessenger',
  'LocalStorage',
  'SIWXConfig',
  'SIWXMessenger',
  'SIWXSigner',
  'SIWXStorage',
  'SIWXVerifier',
  'SolanaVerifier',
]
const signer = { DefaultSigner: 'nothing: without a `signer`, the connected wallet signs' }

export const appkitNames: readonly NamedEntry[] = [
  {
    before: 'the vanilla package',
    now: ['@openappkit/modal', '@openappkit/modal/compat'],
    names: ['createAppKit', 'AppKit', 'CoreHelperUtil', ...types],
    instead: otherTypes,
  },
  {
    before: 'its `/react` entry',
    now: ['@openappkit/react', '@openappkit/react/compat'],
    names: [
      'createAppKit',
      'AppKit',
      'AppKitProvider',
      'CoreHelperUtil',
      ...modal,
      ...account,
      ...connections,
      ...buttons,
      'useAppKitNetworkCore',
      'useAppKitBalance',
      'useAppKitWallets',
      ...types,
    ],
    instead: { ...instance, ...registered, ...otherTypes },
  },
  {
    before: 'its `/react-core` entry',
    now: ['@openappkit/react', '@openappkit/react/compat'],
    names: ['createAppKit', 'AppKit', 'CoreHelperUtil', ...modal, ...account, ...connections, 'useAppKitNetworkCore'],
    instead: { ...instance, ...registered },
  },
  {
    before: 'its `/vue` entry',
    now: ['@openappkit/vue', '@openappkit/vue/compat'],
    names: [
      'createAppKit',
      'AppKit',
      'CoreHelperUtil',
      ...modal,
      ...account,
      ...connections,
      ...buttons,
      'useAppKitBalance',
      ...types,
    ],
    instead: {
      ...instance,
      ...registered,
      W3mButton: '`AppKitButton`',
      W3mConnectButton: '`AppKitConnectButton`',
      W3mAccountButton: '`AppKitAccountButton`',
      W3mNetworkButton: '`AppKitNetworkButton`',
    },
  },
  {
    before: 'its `/networks` entry',
    now: ['@openappkit/modal/networks', '@openappkit/react/networks', '@openappkit/vue/networks'],
    names: [
      'AppKitNetwork',
      'defineChain',
      'mainnet',
      'solana',
      'solanaTestnet',
      'solanaDevnet',
      'bitcoin',
      'bitcoinTestnet',
      'bitcoinSignet',
    ],
    instead: {
      AVAILABLE_NAMESPACES: '`availableNamespaces`',
      ton: 'nothing: there is no adapter for TON',
      tonTestnet: 'nothing: there is no adapter for TON',
    },
  },
  { before: 'the adapter of wagmi', now: ['@openappkit/adapter-wagmi'], names: ['WagmiAdapter'] },
  { before: 'the adapter of ethers', now: ['@openappkit/adapter-ethers'], names: ['EthersAdapter'] },
  { before: 'the adapter of ethers 5', now: ['@openappkit/adapter-ethers5'], names: ['Ethers5Adapter'] },
  { before: 'the adapter of Solana', now: ['@openappkit/adapter-solana'], names: ['SolanaAdapter', 'Provider'] },
  {
    before: 'its `/react` entry (Solana)',
    now: ['@openappkit/adapter-solana/react'],
    names: ['useAppKitConnection', 'Provider'],
  },
  {
    before: 'its `/vue` entry (Solana)',
    now: ['@openappkit/adapter-solana/vue'],
    names: ['useAppKitConnection', 'Provider'],
  },
  { before: 'the adapter of Bitcoin', now: ['@openappkit/adapter-bitcoin'], names: ['BitcoinAdapter'] },
  { before: 'the package of SIWX', now: ['@openappkit/siwx'], names: siwx, instead: signer },
  {
    before: 'its `/react` entry (SIWX)',
    now: ['@openappkit/siwx', '@openappkit/react'],
    names: [...siwx, 'useAppKitSIWX'],
    instead: signer,
  },
  {
    before: 'its `/vue` entry (SIWX)',
    now: ['@openappkit/siwx', '@openappkit/vue'],
    names: [...siwx, 'useAppKitSIWX'],
    instead: signer,
  },
  {
    before: 'the `/react` entry of the wallet-button package',
    now: ['@openappkit/react'],
    names: ['useAppKitWallet', 'useAppKitUpdateEmail'],
  },
  {
    before: 'the package of payments',
    now: [],
    names: [],
    instead: {
      usePay: 'nothing: there are no payments',
      useAvailableExchanges: 'nothing: there are no payments',
      usePayUrlActions: 'nothing: there are no payments',
      useExchangeBuyStatus: 'nothing: there are no payments',
    },
  },
  {
    before: 'the CDN script',
    now: ['@openappkit/cdn', '@openappkit/cdn/wagmi'],
    names: ['createAppKit', 'WagmiAdapter', 'WagmiCore'],
    instead: {
      networks: "`import * as networks from './appkit/networks.js'`",
      SolanaAdapter: '`@openappkit/adapter-solana`, in an app with a build step',
      Viem: 'the ES module of viem on the CDN of your choice',
      Connectors: 'nothing: the kit discovers wallets itself',
    },
  },
]
