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

/** ZK Stack networks do not run code that is sent along with an `eth_call`. */
const zkStackValidator = '0xfB688330379976DA81eB64Fe4BF50d7401763B9C'
const zkStack: ReadonlySet<string> = new Set(['eip155:324', 'eip155:300', 'eip155:2741', 'eip155:11124'])

/**
 * The contract that verifies signatures of accounts that are not deployed yet (ERC-6492), for networks that need one, by
 * CAIP-2 id. `undefined` for every other network: there the verification code is sent along.
 */
export const signatureValidatorOf = (network: string): `0x${string}` | undefined =>
  zkStack.has(network) ? zkStackValidator : undefined

export type SignedMessage = { address: string; message: string; signature: string }

/** Whether the key of an EVM account signed. The result holds on every network. A contract account has no key. */
export async function isSignedByKey({ address, message, signature }: SignedMessage): Promise<boolean> {
  if (!isHex(signature)) return false
  try {
    return isSameAddress(await recoverMessageAddress({ message, signature }), address)
  } catch {
    // Not the form of a key signature. A contract account may still accept it.
    return false
  }
}

/**
 * Whether a contract account accepts the signature (ERC-1271, ERC-6492). Asks the network `chainId` through the client, whose
 * network the caller has checked. Rejects if the endpoint does not answer.
 */
export async function isSignedByContract(
  client: Client,
  { address, chainId, message, signature }: SignedMessage & { chainId: string },
): Promise<boolean> {
  if (!isHex(signature)) return false
  const said = await askAccount(client, { address, message, signature })
  // A wrapped signature may also carry what the account still lacks: its code, or the code that it delegates to.
  if (said || (said === false && !isWrapped(signature))) return said
  const signed = { address: address as Address, message, signature: wrapShort(signature) }
  const validator = client.chain?.contracts?.erc6492Verifier?.address ?? signatureValidatorOf(chainId)
  return verifyMessage(client, { ...signed, ...(validator && { erc6492VerifierAddress: validator }) })
}

/**
 * Verification reads the last word of a signature to detect its form. Wraps a shorter signature, like that of a Safe that
 * signs on chain, in a form that it can read (ERC-6492, with nothing to deploy).
 */
const wrapShort = (signature: Hex): Hex =>
  size(signature) < 32 ? serializeErc6492Signature({ address: zeroAddress, data: '0x', signature }) : signature

/** ERC-6492 or ERC-8010. */
const isWrapped = (signature: Hex): boolean => isErc6492Signature(signature) || isErc8010Signature(signature)

const erc1271 = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])
const validAnswer = '0x1626ba7e'

/**
 * Asks the account itself (ERC-1271). `undefined` if it is not deployed. This call works on every network, while some do not
 * run the contract-less code that verification of undeployed accounts needs.
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

/** Whether a contract reverted. Nodes report it with several codes. */
export function isRevert(thrown: unknown): boolean {
  const said = readNodeError(thrown)
  return said !== undefined && (said.code === 3 || /revert|execution|opcode|out of gas/i.test(said.text))
}

/** The error that a node answered with. A custom transport may throw an error of another class that also has a code. */
function readNodeError(thrown: unknown): { code: number; text: string } | undefined {
  const hasCode = (cause: unknown) =>
    cause instanceof RpcRequestError || (!(cause instanceof BaseError) && typeof Object(cause).code === 'number')
  const cause = thrown instanceof BaseError ? thrown.walk(hasCode) : undefined
  if (!cause) return undefined
  const { code, details, message } = cause as Error & { code: number; details?: string }
  return { code, text: details ?? message }
}

/**
 * Whether the contract refused: it reverted, is of another kind or answered invalid data. An endpoint that is down or fails
 * by itself has not refused, although viem reports its failure as a revert.
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
