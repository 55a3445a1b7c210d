export const tokenCount = 500
export const historyCount = 10_000
/** As the service of this repository hands them out. */
export const historyPageSize = 50

const network = 'eip155:1'
const address = (index: number) => `0x${index.toString(16).padStart(40, '0')}`

/** What the account holds: each token with a picture of its own. */
export const listBalances = (origin: string) =>
  Array.from({ length: tokenCount }, (_, index) => ({
    name: `Token ${index}`,
    symbol: `TKN${index}`,
    chainId: network,
    ...(index > 0 && { address: `${network}:${address(index)}` }),
    value: 2 * (tokenCount - index),
    price: 2,
    quantity: { decimals: '18', numeric: `${tokenCount - index}.25` },
    iconUrl: `${origin}/pictures/${index}.svg`,
  }))

export const drawPicture = (index: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="hsl(${index} 60% 50%)"/></svg>`

/** A page of what the account has done: every fourth row is sent, the others came, one in 25 of them as likely spam. */
export function listHistory(account: string, from: number) {
  const to = Math.min(from + historyPageSize, historyCount)
  return {
    data: Array.from({ length: to - from }, (_, at) => transaction(account, from + at)),
    next: to < historyCount ? String(to) : null,
  }
}

/** Some eight a day, so that the list goes over years and its months are long. */
const gapMs = 3 * 3_600_000
const newest = Date.parse('2026-11-20T12:00:00Z')

function transaction(account: string, index: number) {
  const isSent = index % 4 === 0
  const other = address(1_000_000 + (index % 300))
  const [sender, recipient] = isSent ? [account, other] : [other, account]
  const isSpam = index % 25 === 1
  return {
    id: `${network}:${index}`,
    metadata: {
      operationType: isSent ? 'send' : 'receive',
      hash: `0x${index.toString(16).padStart(64, '0')}`,
      chain: network,
      minedAt: new Date(newest - index * gapMs).toISOString(),
      sentFrom: sender,
      sentTo: recipient,
      status: 'confirmed',
      nonce: index,
    },
    transfers: [
      {
        fungible_info: isSpam
          ? { name: 'claim at example.com', symbol: 'FREE' }
          : { name: `Token ${index % 90}`, symbol: `TKN${index % 90}`, address: address(index % 90) },
        direction: isSent ? 'out' : 'in',
        quantity: { numeric: `${1 + (index % 977)}.5` },
        ...(!isSpam && { value: 12.5, price: 1 }),
        sender,
        recipient,
      },
    ],
  }
}
