/** The words of the connected account, and of the list of connected wallets. */
export const accountMessages = {
  account: {
    title: 'Account',
    copy: 'Copy address',
    explorer: (explorer: string) => `View on ${explorer}`,
    network: 'Network',
    balance: 'Balance',
    balanceLoading: 'Reading the balance',
    balanceFailed: 'Token Balance Unavailable',
    retry: 'Try again',
    unsupported: 'Unsupported network',
    chain: (id: string | number) => `Network ${id}`,
    disconnect: 'Disconnect',
  },
  profileWallets: {
    title: 'Wallets',
    tabs: 'Kinds of networks',
    accounts: (count: number) => (count === 1 ? '1 account' : `${count.toLocaleString('en')} accounts`),
    inUse: (account: string) => `Now using ${account}`,
    recent: 'Recently connected',
    connect: 'Connect',
    add: 'Add wallet',
    empty: 'No wallet connected',
    emptyHint: (chain: string) => `Add one to use ${chain} on this page.`,
    disconnect: (wallet: string) => `Disconnect ${wallet}`,
    disconnectAll: 'Disconnect all',
  },
}
