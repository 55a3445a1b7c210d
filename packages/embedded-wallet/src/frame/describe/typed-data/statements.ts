import { cleanText } from '@openappkit/protocol/text'
import type { Hex } from 'viem'
import type { Statement } from '../description.js'
import { domainOf, messageOf, type ReadMeaning } from './meaning.js'
import { timeOf } from '../time-of.js'

const statement =
  (about: Statement['about']): ReadMeaning =>
  (data, { text }) => {
    const { verifyingContract: contract, name = '' } = domainOf(data)
    return {
      description: { kind: 'statement', about, contract, domain: cleanText(name, 64), data: text },
      flags: [],
    }
  }

/** A vote that no contract reads. */
const readSnapshot: ReadMeaning = (data, context) => {
  const { name, version, ...others } = domainOf(data)
  const isKnown = name === 'snapshot' && version === '0.1.4' && Object.keys(others).length === 0
  return isKnown ? statement('vote')(data, context) : undefined
}

const snapshotTypes = ['string', 'bytes32'].flatMap((proposal) =>
  ['uint32', 'uint32[]', 'string'].map(
    (choice) =>
      `Vote(address from,string space,uint64 timestamp,${proposal} proposal,${choice} choice,string reason,string app,string metadata)`,
  ),
)

/** ERC-3009: any holder of the signature may send it. With `receiveWithAuthorization`, only the recipient may. */
const readTransfer: ReadMeaning = (data, { text }) => {
  const { verifyingContract: address } = domainOf(data)
  const { to, value: amount, validBefore } = messageOf<{ to: Hex; value: bigint; validBefore: bigint }>(data)
  if (!address) return undefined
  const expiresAt = timeOf(validBefore)
  const description = {
    kind: 'authorized-transfer',
    to,
    token: { address },
    amount,
    expiresAt,
    data: text,
  } as const
  return { description, flags: ['permit'] }
}

const transferFields = 'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce'

export const statements: ReadonlyMap<string, ReadMeaning> = new Map([
  ...snapshotTypes.map((type) => [type, readSnapshot] as const),
  ['Ballot(uint256 proposalId,uint8 support)', statement('vote')],
  ['Ballot(uint256 proposalId,uint8 support,address voter,uint256 nonce)', statement('vote')],
  [`TransferWithAuthorization(${transferFields})`, readTransfer],
  [`ReceiveWithAuthorization(${transferFields})`, readTransfer],
  ['CancelAuthorization(address authorizer,bytes32 nonce)', statement('cancelled-transfer')],
])
