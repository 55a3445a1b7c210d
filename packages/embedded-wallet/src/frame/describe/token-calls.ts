import type { Hex } from 'viem'
import { decodeFunctionData, getAddress, size } from 'viem/utils'
import type { Action } from './description.js'

const [address, amount, flag] = [{ type: 'address' }, { type: 'uint256' }, { type: 'bool' }] as const
const called = { type: 'function', stateMutability: 'nonpayable', outputs: [] } as const

const abi = [
  { ...called, name: 'transfer', inputs: [address, amount] },
  { ...called, name: 'transferFrom', inputs: [address, address, amount] },
  { ...called, name: 'approve', inputs: [address, amount] },
  { ...called, name: 'increaseAllowance', inputs: [address, amount] },
  { ...called, name: 'setApprovalForAll', inputs: [address, flag] },
] as const

/** From here on an allowance is no limit: nobody has that many tokens. */
const unlimitedFrom = 2n ** 128n

/** An amount that stands for any: `undefined`. */
export const limited = (value: bigint): bigint | undefined => (value >= unlimitedFrom ? undefined : value)

/** What a call of a token does; `undefined` where it is none of the calls that are known, to the last byte. */
export function readTokenCall(token: string, data: Hex): Action | undefined {
  // Read strictly: bytes behind the arguments are something that nobody showed.
  const call = tryRead(() => decodeFunctionData({ abi, data }))
  if (!call || size(data) !== 4 + 32 * call.args.length) return undefined
  const own = { data, token: { address: getAddress(token) } }
  switch (call.functionName) {
    case 'transfer':
      return { kind: 'send-token', to: call.args[0], amount: call.args[1], ...own }
    case 'transferFrom': {
      const [from, to, moved] = call.args
      return { kind: 'move-token', from, to, amount: moved, ...own }
    }
    case 'approve':
    case 'increaseAllowance':
      return { kind: 'allow-token', spender: call.args[0], amount: limited(call.args[1]), ...own }
    case 'setApprovalForAll':
      return { kind: 'allow-all', operator: call.args[0], isAllowed: call.args[1], ...own }
  }
}

function tryRead<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
