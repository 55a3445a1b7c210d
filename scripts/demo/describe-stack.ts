import type { StackUrls } from './stack-urls.ts'

/** The table that a person reads after `npm run demo`. */
export function describeStack(name: string, urls: StackUrls, seconds: string): string {
  const rows = [
    ['Demo', urls.demo, 'connect, sign, send, switch, change the look'],
    ...(urls.cdn ? [['Plain page', urls.cdn, 'one script, no build step']] : []),
    ['Local One', urls.evm, 'chain 31337'],
    ['Local Two', urls.evm2, 'chain 31338'],
    ['Local Solana', urls.solana, 'two tokens and an NFT for the test keys'],
    ['Server', `${urls.server}/getWallets`, 'the wallet list, balances, activity'],
    ['Relay', urls.relay, 'wallets on another device'],
    ['Wallet frame', urls.frame, 'the embedded wallet, on a site of its own'],
    ['Provider', urls.provider, 'signs people in in place of Google'],
    ['Inbox', urls.inbox, 'the mails of the embedded wallet: codes and links'],
  ]
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  const table = rows.map(
    ([part = '', url = '', about = '']) => `  ${part.padEnd(widths[0] ?? 0)}  ${url.padEnd(widths[1] ?? 0)}  ${about}`,
  )
  return [
    '',
    `${name} runs (${seconds} s)`,
    '',
    ...table,
    '',
    '  Try: open the demo, press "Connect wallet", choose Demo Wallet, approve in its yellow window.',
    '  Then sign a message, send 0.5 ETH, switch the network, reload: you are still connected.',
    '  Demo Solana, in the same list, asks nothing: see its tokens and its NFT, and send some.',
    '  Or sign in by email: enter any address, and read the code in the inbox. Or with Google: any name will do.',
    '  Ctrl-C stops everything.',
    '',
    '',
  ].join('\n')
}
