/** Labels that impersonate the service, an authority or a currency. */
const everywhere =
  'about account accounts admin administrator airdrop auth billing binance bitcoin blog bridge claim coinbase contact ' +
  'contract deposit dashboard developer developers docs download email ethereum exchange faucet finance helpdesk ' +
  'hostmaster info ledger legal localhost login mail mailer-daemon metamask moderator nobody noreply null official ' +
  'openappkit operator owner password payment payments postmaster privacy recovery refund register registry reown ' +
  'reserved root safe secure security service settings signin solana staff status support swap system team treasury ' +
  'trezor undefined uniswap update upgrade verification verified verify wallet walletconnect wallets webmaster ' +
  'withdraw zone'

/** Whether a label is reserved. Ignores hyphens: `sup-port` is `support`. */
export function createReservedLabels(more: readonly string[]): (label: string) => boolean {
  const reserved = new Set([...everywhere.split(' '), ...more].map(withoutHyphens))
  return (label) => reserved.has(withoutHyphens(label))
}

const withoutHyphens = (label: string): string => label.toLowerCase().replaceAll('-', '')
