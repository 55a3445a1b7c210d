import { isSameAddress } from '@openappkit/protocol/sign-in'
import {
  type Address,
  BaseError,
  type Client,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  hashMessage,
  type Hex,
  isErc6492Signature,
  isErc8010Signature,
  isHex,
  parseAbi,
  parseErc6492Signature,
  recoverMessageAddress,
  RpcRequestError,
  serializeErc6492Signature,
  size,
  zeroAddress,
} from 'viem'
import { getCode, readContract, verifyMessage } from 'viem/actions'

/** Networks on the ZK Stack run no code that is sent along with a question. */
const zkStackValidator = '0xfB688330379976DA81eB64Fe4BF50d7401763B9C'
const zkStack: ReadonlySet<string> = new Set(['eip155:324', 'eip155:300', 'eip155:2741', 'eip155:11124'])

/**
 * The contract that checks signatures of accounts that are not deployed yet (ERC-6492), on networks where that takes one, by
 * CAIP-2 id. `undefined` for every other network: there the code of the check is sent along.
 */
export const signatureValidatorOf = (network: string): `0x${string}` | undefined =>
  zkStack.has(network) ? zkStackValidator : undefined

export type SignedMessage = { address: string; message: string; signature: string }

/** Whether the key of an EVM account signed, which is the same account on every network. A contract account has no key. */
export async function isSignedByKey({ address, message, signature }: SignedMessage): Promise<boolean> {
  if (!isHex(signature)) return false
  try {
    return isSameAddress(await recoverMessageAddress({ message, signature }), address)
  } catch {
    // Of another form than that of a key: a contract account may still know it.
    return false
  }
}

/**
 * Whether a contract account takes the signature (ERC-1271, ERC-6492). Asks the network `chainId` through the client, whose
 * network the caller has checked. Rejects where the endpoint does not answer.
 */
export async function isSignedByContract(
  client: Client,
  { address, chainId, message, signature }: SignedMessage & { chainId: string },
): Promise<boolean> {
  if (!isHex(signature)) return false
  const said = await askAccount(client, { address, message, signature })
  // A wrapped signature may also say what the account still lacks: its code, or the code that it delegates to.
  if (said || (said === false && !isWrapped(signature))) return said
  const signed = { address: address as Address, message, signature: wrapShort(signature) }
  const validator = client.chain?.contracts?.erc6492Verifier?.address ?? signatureValidatorOf(chainId)
  return verifyMessage(client, { ...signed, ...(validator && { erc6492VerifierAddress: validator }) })
}

/**
 * The check reads the last word of a signature to know its form. One that is shorter, as that of a Safe which signs on
 * chain, reaches the contract inside of a form that it knows (ERC-6492, with nothing to deploy).
 */
const wrapShort = (signature: Hex): Hex =>
  size(signature) < 32 ? serializeErc6492Signature({ address: zeroAddress, data: '0x', signature }) : signature

/** ERC-6492 or ERC-8010. */
const isWrapped = (signature: Hex): boolean => isErc6492Signature(signature) || isErc8010Signature(signature)

const erc1271 = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])
const validAnswer = '0x1626ba7e'

/**
 * What the account itself says (ERC-1271): `undefined` where it is not deployed. Every network takes this question, while some
 * run no code without a contract, which the check for accounts that are not deployed needs.
 */
async function askAccount(
  client: Client,
  { address, message, signature }: SignedMessage & { signature: Hex },
): Promise<boolean | undefined> {
  const account = address as Address
  if (!(await getCode(client, { address: account }))) return undefined
  const own = isErc6492Signature(signature) ? parseErc6492Signature(signature).signature : signature
  const args = [hashMessage(message), own] as const
  try {
    const answer = await readContract(client, {
      address: account,
      abi: erc1271,
      functionName: 'isValidSignature',
      args,
    })
    return answer === validAnswer
  } catch (thrown) {
    if (isRefusal(thrown)) return false
    throw thrown
  }
}

/** Whether a contract did not take a call. Nodes have several codes for it. */
export function isRevert(thrown: unknown): boolean {
  const said = readNodeError(thrown)
  return said !== undefined && (said.code === 3 || /revert|execution|opcode|out of gas/i.test(said.text))
}

/** What a node answered with. A transport of one's own may throw an error of another class, which has a code as well. */
function readNodeError(thrown: unknown): { code: number; text: string } | undefined {
  const hasCode = (cause: unknown) =>
    cause instanceof RpcRequestError || (!(cause instanceof BaseError) && typeof Object(cause).code === 'number')
  const cause = thrown instanceof BaseError ? thrown.walk(hasCode) : undefined
  if (!cause) return undefined
  const { code, details, message } = cause as Error & { code: number; details?: string }
  return { code, text: details ?? message }
}

/**
 * The contract reverted, is of another kind or answered nonsense. An endpoint that is down has said nothing, and one with a
 * fault of its own neither, which viem takes for a contract that reverted.
 */
function isRefusal(thrown: unknown): boolean {
  if (!(thrown instanceof BaseError)) return false
  if (readNodeError(thrown)) return isRevert(thrown)
  return (
    thrown.walk(
      (cause) =>
        cause instanceof ContractFunctionRevertedError ||
        cause instanceof ContractFunctionZeroDataError ||
        /^(Abi|PositionOutOfBounds|SizeOverflow|InvalidBytes)/.test((cause as Error).name),
    ) !== null
  )
}
