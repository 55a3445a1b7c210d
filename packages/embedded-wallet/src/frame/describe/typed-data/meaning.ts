import { isAddressEqual } from 'viem/utils'
import type { Hex } from 'viem'
import type { Struct, TypedData, Value } from '../../../signer/typed-data/parse-typed-data.js'
import type { Atom } from '../../../signer/typed-data/read-atom.js'
import type { Description, Flag } from '../description.js'

/** The meaning of typed data. */
export type Meaning = { description: Description; flags: readonly Flag[] }

/** The context of a request. */
export type MeaningContext = {
  /** Address of the account. */
  account: string
  /** Origin of the requesting page. */
  origin: string
  /** The whole data, as text. */
  text: string
}

/** Reads data of a known type. `undefined` if its meaning with these values is unknown. */
export type ReadMeaning = (data: TypedData, context: MeaningContext) => Meaning | undefined

type Plain = Atom | readonly Plain[] | { readonly [member: string]: Plain }

/** The members of data as an object. Its type has to be checked before. */
export const messageOf = <T>({ message }: TypedData): T => plainOf(message) as T

/** The members of a domain (EIP-712). */
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

/** Whether data is for one of these contracts, the only ones for which the meaning of its type is known. */
export function isFor(data: TypedData, contracts: readonly Hex[]): boolean {
  const { verifyingContract } = domainOf(data)
  return verifyingContract !== undefined && contracts.some((each) => isAddressEqual(each, verifyingContract))
}
