import { isAddressEqual } from 'viem/utils'
import type { Hex } from 'viem'
import type { Struct, TypedData, Value } from '../../../signer/typed-data/parse-typed-data.js'
import type { Atom } from '../../../signer/typed-data/read-atom.js'
import type { Description, Flag } from '../description.js'

/** What typed data means, where that is known. */
export type Meaning = { description: Description; flags: readonly Flag[] }

/** Who is asked, and what the screen has to show. */
export type Asked = {
  /** Address of the account. */
  account: string
  /** Of the page that asks. */
  origin: string
  /** The whole of the data, as text. */
  text: string
}

/** Reads data whose type is known, to the letter. `undefined`: with these values, it means something that is not known. */
export type ReadMeaning = (data: TypedData, asked: Asked) => Meaning | undefined

type Plain = Atom | readonly Plain[] | { readonly [member: string]: Plain }

/** The members of data whose type was compared, as an object. */
export const messageOf = <T>({ message }: TypedData): T => plainOf(message) as T

/** The members that a domain (EIP-712) has. */
export type Domain = {
  name?: string
  version?: string
  chainId?: bigint
  verifyingContract?: Hex
  salt?: Hex
}

export const domainOf = ({ domain }: TypedData): Domain => plainOf(domain) as Domain

function plainOf(value: Value): Plain {
  if (value instanceof Map)
    return Object.fromEntries([...(value as Struct)].map(([name, each]) => [name, plainOf(each)]))
  return Array.isArray(value) ? value.map(plainOf) : (value as Atom)
}

/** Whether data is for one of these contracts: what its type means is known of them alone. */
export function isFor(data: TypedData, contracts: readonly Hex[]): boolean {
  const { verifyingContract } = domainOf(data)
  return verifyingContract !== undefined && contracts.some((each) => isAddressEqual(each, verifyingContract))
}
