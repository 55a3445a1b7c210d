/** The words of the list of all wallets, and of a wallet that serves several chains. */
export const walletMessages = {
  allWallets: {
    title: 'All wallets',
    search: 'Search wallets',
    searchCount: (count: number) => (count === 1 ? 'Search 1 wallet' : `Search ${count.toLocaleString('en')} wallets`),
    clear: 'Clear search',
    certified: 'Certified only',
    list: 'Wallets',
    loading: 'Loading wallets',
    found: (count: number) => (count === 1 ? '1 wallet found' : `${count.toLocaleString('en')} wallets found`),
    none: 'No wallet found',
    near: 'No exact match. These names are similar.',
    noneHint: 'Try another name.',
    secret: 'That looked like a secret phrase or key. It was removed and sent nowhere. Never enter it on a website.',
    codeHint: 'Any compatible wallet can scan a connection code.',
    showCode: 'Show QR code',
  },
  multiChain: {
    title: 'Select chain',
    heading: (wallet: string) => `Where do you want to use ${wallet}?`,
    list: 'Chains',
    evm: 'EVM networks',
    gone: 'The wallet is no longer on this page',
  },
}
