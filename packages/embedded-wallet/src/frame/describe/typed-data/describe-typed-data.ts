import { FrameError } from '@openappkit/protocol/frame'
import { cleanText } from '@openappkit/protocol/text'
import type { Hex } from 'viem'
import { SignerError } from '../../../signer/signer-error.js'
import { digestOfTypedData, encodeType } from '../../../signer/typed-data/hash-typed-data.js'
import { parseTypedData, type TypedData } from '../../../signer/typed-data/parse-typed-data.js'
import type { Description, Flag } from '../description.js'
import { authorizations } from './authorizations.js'
import { readLogin } from './logins.js'
import { type MeaningContext, domainOf, type Meaning, type ReadMeaning } from './meaning.js'
import { orders } from './orders.js'
import { permits, readWitnessed } from './permits.js'
import { statements } from './statements.js'
import { writeTypedData } from './write-typed-data.js'

export type DescribedTypedData = {
  description: Description
  flags: readonly Flag[]
  /** The signed hash. */
  digest: Hex
}

export type TypedDataContext = Pick<MeaningContext, 'account' | 'origin'> & {
  /** The network that the request is for. */
  chainId: number
}

/** Known typed data, by its hashed type. All other data may act for the account. */
const meanings: ReadonlyMap<string, ReadMeaning> = new Map([...permits, ...orders, ...authorizations, ...statements])

/**
 * Reads typed data (EIP-712). Screen and digest are both computed from the parsed data.
 *
 * @throws {FrameError} `bad_message`: not typed data, or a part of it would not be signed
 */
export function describeTypedData(json: string, { chainId, ...context }: TypedDataContext): DescribedTypedData {
  const data = parse(json)
  const text = writeTypedData(data)
  const { description, flags } = readMeaning(data, { ...context, text })
  const own = domainOf(data).chainId
  const isElsewhere = own !== undefined && own !== BigInt(chainId)
  return {
    description,
    flags: isElsewhere ? ['other-network', ...flags] : flags,
    digest: digestOfTypedData(data),
  }
}

function readMeaning(data: TypedData, context: MeaningContext): Meaning {
  const known = meanings.get(encodeType(data.types, data.primaryType))?.(data, context) ?? readWitnessed(data, context)
  if (!known) return readLogin(data, context) ?? describeUnknown(data, context)
  // Without a network in its domain, it is valid on every network, but the screen would name one.
  const isEverywhere = known.flags.length > 0 && domainOf(data).chainId === undefined
  return isEverywhere ? describeUnknown(data, context) : known
}

function describeUnknown(data: TypedData, { text }: MeaningContext): Meaning {
  const { name = '', verifyingContract: contract } = domainOf(data)
  const [domain, primaryType] = [cleanText(name, 64), cleanText(data.primaryType, 64)]
  return {
    description: { kind: 'typed-data', domain, primaryType, contract, data: text },
    flags: ['unreadable'],
  }
}

function parse(json: string): TypedData {
  try {
    return parseTypedData(json)
  } catch (thrown) {
    const reason = thrown instanceof SignerError ? thrown.reason : undefined
    throw new FrameError('bad_message', { ...(reason && { values: { reason } }) })
  }
}
