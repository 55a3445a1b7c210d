import { expect, test } from 'vitest'
import type { EvmNetwork } from '../evm/evm-network.js'
import type { Transfer } from './activity.js'
import { describeActivity } from './describe-activity.js'

const [me, other, nowhere] = [`0x${'aa'.repeat(20)}`, `0x${'bb'.repeat(20)}`, `0x${'00'.repeat(20)}`]
const contract = `0x${'cc'.repeat(20)}`
const network = {
  options: { currency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
  token: async () => ({ name: 'USD Coin', symbol: 'USDC', decimals: 6, isImitation: false }),
} as unknown as EvmNetwork

type Kind = Transfer['kind']
const moved = (kind: Kind, from: string, to: string): Transfer => ({
  kind,
  from,
  to,
  amount: '1',
  ...(kind !== 'native' && { contract }),
  ...(/^erc(721|1155)$/.test(kind) && { tokenId: '7' }),
})

async function operationOf(from: string, transfers: readonly Transfer[], isAllowance = false): Promise<string> {
  const found = { network: 'eip155:1', address: me, hash: '0x1', block: 1, position: 0, minedAt: 0, nonce: 0 } as const
  const activity = { ...found, from, to: contract, status: 'confirmed', transfers, isAllowance } as const
  const { metadata } = await describeActivity(activity, network, new Set())
  return metadata.operationType
}

test.each<[string, string, string, readonly Transfer[]]>([
  ['a token that was bought, and that another account had made', 'receive', other, [moved('erc20', nowhere, me)]],
  ['a token that the account had made itself', 'mint', me, [moved('erc20', nowhere, me)]],
  ['an NFT that another account had made', 'mint', other, [moved('erc721', nowhere, me)]],
  ['several NFTs that were made', 'mint', other, [moved('erc1155', nowhere, me)]],
  [
    'a token that was minted for another account next to a received one',
    'receive',
    other,
    [moved('erc20', other, me), moved('erc721', nowhere, other)],
  ],
  ['a token that was paid for with another one', 'trade', me, [moved('erc20', me, other), moved('erc20', nowhere, me)]],
  ['a token that was paid for with the currency', 'trade', me, [moved('native', me, other), moved('erc20', other, me)]],
])('describes %s as %s', async (_, operation, from, transfers) => {
  expect(await operationOf(from, transfers)).toBe(operation)
})

test('describes an allowance of the account as an approval, and ignores one of another account', async () => {
  expect(await operationOf(me, [], true)).toBe('approve')
  expect(await operationOf(other, [], true)).toBe('execute')
  expect(await operationOf(me, [], false)).toBe('execute')
  expect(await operationOf(me, [moved('erc20', me, other)], true)).toBe('send')
})
