import { bech32, bech32m } from '@scure/base'
import { decodeBase58 } from '@openappkit/protocol/base58'
import { isSameBytes, sha256d } from './bitcoin-hash.js'

/** The kinds of address that a single key signs for, and the hash (or for `p2tr` the key) that the address holds. */
export type BitcoinAddress = { kind: 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2tr'; payload: Uint8Array }

type AddressForm = { prefix: string; keyVersion: number; scriptVersion: number }

const main: AddressForm = { prefix: 'bc', keyVersion: 0x00, scriptVersion: 0x05 }
const test: AddressForm = { prefix: 'tb', keyVersion: 0x6f, scriptVersion: 0xc4 }
const regtest: AddressForm = { ...test, prefix: 'bcrt' }

/** Keyed by CAIP-2 reference: the start of the genesis block hash. The public test networks share one address format. */
const forms: ReadonlyMap<string, AddressForm> = new Map([
  ['000000000019d6689c085ae165831e93', main],
  // Testnet 3, testnet 4 and signet.
  ['000000000933ea01ad0ee984209779ba', test],
  ['00000000da84f2bafbbc53dee25a72ae', test],
  ['00000008819873e925422c1ff0f99f7c', test],
  ['0f9188f13cb7b2c71f2a335e3a4fc328', regtest],
])

/** Reads an address of a network and checks its checksum. `undefined` for another network or another kind of script. */
export function readBitcoinAddress(reference: string, address: string): BitcoinAddress | undefined {
  const form = forms.get(reference)
  return form && (readSegwit(address, form) ?? readBase58(address, form))
}

function readSegwit(address: string, { prefix }: AddressForm): BitcoinAddress | undefined {
  const isTaproot = address.slice(prefix.length + 1, prefix.length + 2).toLowerCase() === 'p'
  const [coder, version, length] = isTaproot ? ([bech32m, 1, 32] as const) : ([bech32, 0, 20] as const)
  const decoded = coder.decodeUnsafe(address)
  if (decoded?.prefix !== prefix || decoded.words[0] !== version) return undefined
  const payload = coder.fromWordsUnsafe(decoded.words.slice(1))
  return payload?.length === length ? { kind: isTaproot ? 'p2tr' : 'p2wpkh', payload } : undefined
}

function readBase58(address: string, { keyVersion, scriptVersion }: AddressForm): BitcoinAddress | undefined {
  const bytes = decodeBase58(address)
  if (bytes?.length !== 25 || !isSameBytes(sha256d(bytes.subarray(0, 21)).subarray(0, 4), bytes.subarray(21))) {
    return undefined
  }
  const payload = bytes.subarray(1, 21)
  if (bytes[0] === keyVersion) return { kind: 'p2pkh', payload }
  return bytes[0] === scriptVersion ? { kind: 'p2sh', payload } : undefined
}
