import { cleanText } from '@openappkit/protocol/text'
import { type Hex, zeroAddress } from 'viem'
import type { TypedData } from '../../../signer/typed-data/parse-typed-data.js'
import type { Authorization, Flag } from '../description.js'
import { limited } from '../token-calls.js'
import { type MeaningContext, domainOf, type Meaning, messageOf, type ReadMeaning } from './meaning.js'

const flagsOf: Readonly<Record<Authorization['power'], readonly Flag[]>> = {
  manage: ['full-control'],
  trade: ['can-trade'],
  borrow: ['can-borrow'],
  vote: [],
}

type Given = Pick<Authorization, 'power' | 'to' | 'isGranted' | 'amount' | 'name'>

/**
 * Describes which address may act for the account at which contract. The deadline in the data applies to the signature:
 * once a contract has it, the authorization lasts until it is revoked.
 */
function authorization(data: TypedData, { text }: MeaningContext, given: Given): Meaning {
  const { verifyingContract, name = '' } = domainOf(data)
  const contract = verifyingContract === zeroAddress ? undefined : verifyingContract
  const description = {
    kind: 'authorization',
    ...given,
    contract,
    domain: cleanText(name, 64),
    data: text,
  } as const
  return { description, flags: given.isGranted ? flagsOf[given.power] : [] }
}

/** The lending market Morpho Blue. */
const readAuthorized: ReadMeaning = (data, context) => {
  const { authorized: to, isAuthorized: isGranted } = messageOf<{
    authorized: Hex
    isAuthorized: boolean
  }>(data)
  return authorization(data, context, { power: 'manage', to, isGranted })
}

/** The lending market Compound III. */
const readManager: ReadMeaning = (data, context) => {
  const { manager: to, isAllowed: isGranted } = messageOf<{ manager: Hex; isAllowed: boolean }>(data)
  return authorization(data, context, { power: 'manage', to, isGranted })
}

/** Debt that another address may take for the account (Aave). */
const readCredit: ReadMeaning = (data, context) => {
  const { delegatee: to, value } = messageOf<{ delegatee: Hex; value: bigint }>(data)
  return authorization(data, context, {
    power: 'borrow',
    to,
    isGranted: value > 0n,
    amount: limited(value),
  })
}

/** Delegated votes of a token (ERC-5805). */
const readDelegation: ReadMeaning = (data, context) => {
  const { delegatee: to } = messageOf<{ delegatee: Hex }>(data)
  return authorization(data, context, { power: 'vote', to, isGranted: true })
}

const hyperliquid = 'HyperliquidSignTransaction'

/** An address that trades with the account's funds on an exchange. */
const readAgent: ReadMeaning = (data, context) => {
  if (domainOf(data).name !== hyperliquid) return undefined
  const { agentAddress: to, agentName } = messageOf<{ agentAddress: Hex; agentName: string }>(data)
  return authorization(data, context, {
    power: 'trade',
    to,
    isGranted: true,
    name: cleanText(agentName, 64),
  })
}

/** A dollar transfer from the account on an exchange, to another account there or to the network. */
const readExchangeTransfer: ReadMeaning = (data, { text }) => {
  const { name = '' } = domainOf(data)
  const { destination: to, amount } = messageOf<{ destination: string; amount: string }>(data)
  const isPlain = /^0x[\da-f]{40}$/i.test(to) && /^\d{1,20}(?:\.\d{1,20})?$/.test(amount)
  if (name !== hyperliquid || !isPlain) return undefined
  const description = {
    kind: 'exchange-transfer',
    amount: `${amount}\u00a0USDC`,
    to,
    domain: name,
    data: text,
  } as const
  return { description, flags: ['permit'] }
}

const transfer = 'string hyperliquidChain,string destination,string amount,uint64 time'

export const authorizations: ReadonlyMap<string, ReadMeaning> = new Map([
  [
    'Authorization(address authorizer,address authorized,bool isAuthorized,uint256 nonce,uint256 deadline)',
    readAuthorized,
  ],
  ['Authorization(address owner,address manager,bool isAllowed,uint256 nonce,uint256 expiry)', readManager],
  ['DelegationWithSig(address delegatee,uint256 value,uint256 nonce,uint256 deadline)', readCredit],
  ['Delegation(address delegatee,uint256 nonce,uint256 expiry)', readDelegation],
  [
    'HyperliquidTransaction:ApproveAgent(string hyperliquidChain,address agentAddress,string agentName,uint64 nonce)',
    readAgent,
  ],
  [`HyperliquidTransaction:UsdSend(${transfer})`, readExchangeTransfer],
  [`HyperliquidTransaction:Withdraw(${transfer})`, readExchangeTransfer],
])
