/** The words of the list of all wallets, of wallets with similar names, and of a wallet that supports several networks. */
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
    none: 'No wallets found',
    near: 'No exact match. These names are similar.',
    noneHint: 'Try another name.',
    secret:
      'That looked like a recovery phrase or private key. It was removed and not sent. Never enter it on a website.',
    codeHint: 'Scan the QR code with any compatible wallet.',
    showCode: 'Show QR code',
  },
  lookAlike: {
    none: 'No domain',
    used: 'Used before',
    listed: 'In the wallet list',
    unlisted: 'Not in the wallet list',
    contested: 'Claimed by several wallets',
  },
  multiChain: {
    title: 'Select network',
    heading: (wallet: string) => `Where do you want to use ${wallet}?`,
    list: 'Networks',
    evm: 'EVM networks',
    gone: 'This wallet is no longer available',
  },
}
