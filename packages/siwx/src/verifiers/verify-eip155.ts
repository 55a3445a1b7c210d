import type { CaipNetwork, CaipNetworkId } from '@openappkit/core'
import { AppKitError } from '@openappkit/core/adapter'
import { signatureValidatorOf } from '@openappkit/crypto/evm'
import { errorText } from '@openappkit/protocol/errors'
import { isSameAddress } from '@openappkit/protocol/sign-in'
import {
  type Address,
  type Chain,
  type Client,
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  createClient,
  fallback,
  hashMessage,
  type Hex,
  http,
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
import { getChainId, getCode, readContract, verifyMessage } from 'viem/actions'
import { isRevert, noteFailures } from './note-failures.js'

type SignedText = { address: string; chainId: CaipNetworkId; message: string; signature: string }

/** Where the chain is asked: its endpoints, and what the app says of it, if it is a network of the app. */
export type Place = { urls: readonly string[]; network: CaipNetwork | undefined }

const timeoutMs = 5_000

/** Rejects with `rpc_failed` when a contract account has to be asked and no endpoint of its chain answers. */
export async function verifyEip155(signed: SignedText, place: Place): Promise<boolean> {
  const { address, message, signature } = signed
  if (!isHex(signature)) return false
  if (await isOwnSignature(address, message, signature)) return true
  // Nobody can be asked: then only a key's own signature counts.
  return place.urls.length > 0 && askChain({ ...signed, signature }, place)
}

async function isOwnSignature(address: string, message: string, signature: Hex): Promise<boolean> {
  try {
    return isSameAddress(await recoverMessageAddress({ message, signature }), address)
  } catch {
    // Of another form than that of a key: a contract account may still know it.
    return false
  }
}

/**
 * The check reads the last word of a signature to know its form. One that is shorter, as that of a Safe which signs on
 * chain, reaches the contract inside of a form that it knows (ERC-6492, with nothing to deploy).
 */
const wrapShort = (signature: Hex): Hex =>
  size(signature) < 32 ? serializeErc6492Signature({ address: zeroAddress, data: '0x', signature }) : signature

async function askChain(
  { address, chainId, message, signature }: SignedText & { signature: Hex },
  { urls, network }: Place,
): Promise<boolean> {
  const endpoints = urls.map((url) => http(url, { timeout: timeoutMs, retryCount: 0 }))
  // A contract may answer with addresses to ask instead (ERC-3668). They are its author's choice, and nobody asks them.
  const { transport, failure } = noteFailures(fallback(endpoints, { retryCount: 0 }))
  const client = createClient({ chain: network as unknown as Chain | undefined, transport, ccipRead: false })
  try {
    // The check itself cannot tell a refusal from an endpoint that is down, or one of another chain.
    if (`eip155:${await getChainId(client)}` === chainId) {
      const said = await askAccount(client, { address, message, signature })
      // A wrapped signature may also say what the account still lacks: its code, or the code that it delegates to.
      if (said || (said === false && !isWrapped(signature))) return said
      const signed = { address: address as Address, message, signature: wrapShort(signature) }
      const validator = client.chain?.contracts?.erc6492Verifier?.address ?? signatureValidatorOf(chainId)
      const isValid = await verifyMessage(client, {
        ...signed,
        ...(validator && { erc6492VerifierAddress: validator }),
      })
      if (!isValid && failure()) throw failure()
      return isValid
    }
  } catch (cause) {
    throw new AppKitError('rpc_failed', errorText('rpc_failed'), { cause })
  }
  throw new AppKitError('rpc_failed', errorText('rpc_failed'), { facts: [`Not the chain asked for: ${chainId}`] })
}

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
  { address, message, signature }: Pick<SignedText, 'address' | 'message'> & { signature: Hex },
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

/**
 * The contract reverted, is of another kind or answered nonsense. An endpoint that is down has said nothing, and one with a
 * fault of its own neither, which viem takes for a contract that reverted.
 */
function isRefusal(thrown: unknown): boolean {
  if (!(thrown instanceof BaseError)) return false
  if (thrown.walk((cause) => cause instanceof RpcRequestError)) return isRevert(thrown)
  return (
    thrown.walk(
      (cause) =>
        cause instanceof ContractFunctionRevertedError ||
        cause instanceof ContractFunctionZeroDataError ||
        /^(Abi|PositionOutOfBounds|SizeOverflow|InvalidBytes)/.test((cause as Error).name),
    ) !== null
  )
}
