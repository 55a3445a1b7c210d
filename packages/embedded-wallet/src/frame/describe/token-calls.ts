import type { Hex } from 'viem'
import { decodeFunctionData, getAddress, isAddressEqual, size } from 'viem/utils'
import type { Action } from './description.js'
import { timeOf } from './time-of.js'

/** The Permit2 addresses: one for most networks, and one for networks that derive addresses differently. */
export const permit2Contracts: readonly Hex[] = [
  '0x000000000022D473030F116dDEE9F6B43aC78BA3',
  '0x0000000000225e31D15943971F47aD3022F714Fa',
]

const [address, amount, flag] = [{ type: 'address' }, { type: 'uint256' }, { type: 'bool' }] as const
const called = { type: 'function', stateMutability: 'nonpayable', outputs: [] } as const

const abi = [
  { ...called, name: 'transfer', inputs: [address, amount] },
  { ...called, name: 'transferFrom', inputs: [address, address, amount] },
  { ...called, name: 'approve', inputs: [address, amount] },
  { ...called, name: 'increaseAllowance', inputs: [address, amount] },
  { ...called, name: 'setApprovalForAll', inputs: [address, flag] },
] as const

const permit2Abi = [
  {
    ...called,
    name: 'approve',
    inputs: [address, address, { type: 'uint160' }, { type: 'uint48' }],
  },
] as const

/** Allowances from here on are unlimited. Some tokens use the largest 96-bit number for any amount. */
const unlimitedFrom = 2n ** 96n - 1n

/** Returns `undefined` for an amount that means unlimited. */
export const limited = (value: bigint): bigint | undefined => (value >= unlimitedFrom ? undefined : value)

/**
 * Reads a token call. Returns `undefined` for an unknown call, or one with bytes after its arguments. ERC-20 and
 * ERC-721 share selectors, so only the kind of the contract decides whether a number is an amount or an id.
 */
export function readTokenCall(token: string, data: Hex): Action | undefined {
  // Strict, because bytes after the arguments would not be shown.
  const call = tryRead(() => decodeFunctionData({ abi, data }))
  if (!call || size(data) !== 4 + 32 * call.args.length) return readPermit2Call(token, data)
  const own = { data, token: { address: getAddress(token) } }
  switch (call.functionName) {
    case 'transfer':
      return { kind: 'send-token', to: call.args[0], amount: call.args[1], ...own }
    case 'transferFrom': {
      const [from, to, moved] = call.args
      return { kind: 'move-token', from, to, amount: moved, ...own }
    }
    case 'approve':
    case 'increaseAllowance': {
      const [spender, number] = call.args
      const isMore = call.functionName === 'increaseAllowance'
      return {
        kind: 'allow-token',
        spender,
        amount: limited(number),
        number,
        ...(isMore && { isMore }),
        ...own,
      }
    }
    case 'setApprovalForAll':
      return { kind: 'allow-all', operator: call.args[0], isAllowed: call.args[1], ...own }
  }
}

/** Reads a Permit2 allowance for the token that the call names. */
function readPermit2Call(contract: string, data: Hex): Action | undefined {
  if (!permit2Contracts.some((each) => isAddressEqual(each, contract as Hex))) return undefined
  const call = tryRead(() => decodeFunctionData({ abi: permit2Abi, data }))
  if (!call || size(data) !== 4 + 32 * call.args.length) return undefined
  const [token, spender, number, expiration] = call.args
  // Such an allowance is only valid in the block of the transaction, which no screen describes.
  if (expiration === 0) return undefined
  return {
    kind: 'allow-token',
    spender,
    amount: limited(number),
    number,
    token: { address: token },
    expiresAt: timeOf(BigInt(expiration)),
    contract: getAddress(contract),
    data,
  }
}

function tryRead<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
