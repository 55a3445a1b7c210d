import type { CaipNetwork } from '../../../contracts/network.js'

/** Short names of EVM networks in addresses (EIP-3770), by https://github.com/ethereum-lists/chains. */
const shortNames: ReadonlyMap<string, number> = new Map([
  ['eth', 1],
  ['oeth', 10],
  ['bnb', 56],
  ['gno', 100],
  ['unichain', 130],
  ['matic', 137],
  ['pol', 137],
  ['sonic', 146],
  ['zksync', 324],
  ['wc', 480],
  ['mantle', 5_000],
  ['base', 8_453],
  ['arb1', 42_161],
  ['celo', 42_220],
  ['avax', 43_114],
  ['linea', 59_144],
  ['blastmainnet', 81_457],
  ['basesep', 84_532],
  ['scr', 534_352],
  ['sep', 11_155_111],
])

/** An address without the prefix for its network, or `network`: the other network it is for, as a CAIP-2 id or as written. */
export type RecipientText = { text: string } | { network: string }

/** Upper limit of a pasted text. No address and no name is longer. */
const longest = 500

/** Characters that are copied along with an address: quotes, brackets, the end of a sentence. */
const around = /^[<([{"'“‘«`]+|[>)\]}"'”’»`.,;]+$/g

/**
 * Reads the common forms of addresses: CAIP-10 `eip155:1:0x…`, EIP-3770 `eth:0x…`, ERC-681 `ethereum:0x…@1`, Solana Pay
 * `solana:…`, and plain ones. Other text, such as a name, is returned unchanged.
 */
export function readRecipient(
  text: string,
  { caipNetworkId, chainNamespace }: Pick<CaipNetwork, 'caipNetworkId' | 'chainNamespace'>,
): RecipientText {
  if (text.length > longest) return { text: text.trim() }
  const plain = text.replace(/[\p{Cf}\p{Cc}\s]/gu, '').replace(around, '')
  const on = (network: string, address: string): RecipientText =>
    network === caipNetworkId ? { text: address } : { network }

  const [, namespace, reference, account] = /^([a-z][-a-z\d]{2,7}):([-\w]{1,32}):([-.%\w]{1,128})$/i.exec(plain) ?? []
  if (account) return on(`${namespace?.toLowerCase()}:${reference}`, account)

  // With a function it is a contract call, whose address is not a recipient.
  const [, asked, chainId] = /^ethereum:(?:pay-)?(0x[\da-f]{40})(?:@(\d{1,16}))?(?:\?.*)?$/i.exec(plain) ?? []
  if (asked) return on(chainId ? `eip155:${chainId}` : ofNamespace('eip155', 'eip155:1'), asked)

  const [, paid] = /^solana:([1-9A-HJ-NP-Za-km-z]{32,44})(?:\?.*)?$/.exec(plain) ?? []
  if (paid) return on(ofNamespace('solana', 'Solana'), paid)

  const [, short = '', address] = /^([a-z][-\w]{0,30}):(0x[\da-f]{40})$/i.exec(plain) ?? []
  const id = shortNames.get(short.toLowerCase())
  if (address) return on(id ? `eip155:${id}` : short, address)

  return /^(0x[\da-f]{40}|[1-9a-z]{32,44})$/i.test(plain) ? { text: plain } : { text: text.trim() }

  /** Text that names only a namespace is for the current network. */
  function ofNamespace(wanted: string, other: string): string {
    return chainNamespace === wanted ? caipNetworkId : other
  }
}
