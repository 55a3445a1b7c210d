import { verifyBip122 } from '@openappkit/crypto/bitcoin'
import { verifyCosmos } from '@openappkit/crypto/cosmos'
import { signatureValidatorOf } from '@openappkit/crypto/evm'
import { verifyEd25519 } from '@openappkit/crypto/solana'
import type { CaipNetworkId } from '@openappkit/protocol/caip'
import { isSameAddress } from '@openappkit/protocol/sign-in'
import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  type Client,
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
import { getChainId, getCode, readContract, verifyMessage } from 'viem/actions'

export type SignedText = { address: string; chainId: CaipNetworkId; message: string; signature: string }

/** `unknown`: nobody who could tell has answered. */
export type Verdict = 'valid' | 'invalid' | 'unknown'

/** A client for an EVM network, with a deadline for what it asks. `undefined`: contract accounts of it are not checked. */
export type ClientOf = (chainId: CaipNetworkId) => Client | undefined

/**
 * Whether an account signed a text: EOA, ERC-1271 and ERC-6492 for `eip155`, Ed25519 for `solana`, BIP-322 and BIP-137
 * for `bip122`, ADR-36 for `cosmos`, sr25519, ed25519 and ecdsa for `polkadot`.
 */
export async function verifySignature(signed: SignedText, clientOf: ClientOf): Promise<Verdict> {
  const { address, chainId, message, signature } = signed
  if (chainId.startsWith('solana:')) return (await verifyEd25519(address, message, signature)) ? 'valid' : 'invalid'
  if (chainId.startsWith('cosmos:')) return verifyCosmos(signed) ? 'valid' : 'invalid'
  if (chainId.startsWith('bip122:')) return verifyBip122(signed) ? 'valid' : 'invalid'
  if (chainId.startsWith('polkadot:')) {
    // Its curves are loaded by the first who has such an account.
    const { verifyPolkadot } = await import('@openappkit/crypto/polkadot')
    return (await verifyPolkadot(signed)) ? 'valid' : 'invalid'
  }
  if (!chainId.startsWith('eip155:') || !isHex(signature)) return 'invalid'
  if (await isKeySignature({ address, message, signature })) return 'valid'
  const client = clientOf(chainId)
  return client ? askChain({ ...signed, signature }, client) : 'invalid'
}

/** Whether the key of an EVM account signed, which is the same account on every network. A contract is not. */
export async function isKeySignature({ address, message, signature }: Omit<SignedText, 'chainId'>): Promise<boolean> {
  if (!isHex(signature)) return false
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

async function askChain({ address, chainId, message, signature }: SignedText & { signature: Hex }, client: Client) {
  try {
    // The check itself cannot tell a refusal from an endpoint that is down, or one of another chain.
    if (`eip155:${await getChainId(client)}` !== chainId) return 'unknown'
    const said = await askAccount(client, { address, message, signature })
    // A wrapped signature may also say what the account still lacks: its code, or the code that it delegates to.
    if (said || (said === false && !isWrapped(signature))) return said ? 'valid' : 'invalid'
    const signed = { address: address as Address, message, signature: wrapShort(signature) }
    const validator = signatureValidatorOf(chainId)
    const isValid = await verifyMessage(client, { ...signed, ...(validator && { erc6492VerifierAddress: validator }) })
    return isValid ? 'valid' : 'invalid'
  } catch {
    return 'unknown'
  }
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
  const node = thrown.walk((cause) => cause instanceof RpcRequestError)
  if (node instanceof RpcRequestError)
    return node.code === 3 || /revert|execution|opcode|out of gas/i.test(node.details)
  return (
    thrown.walk(
      (cause) =>
        cause instanceof ContractFunctionRevertedError ||
        cause instanceof ContractFunctionZeroDataError ||
        /^(Abi|PositionOutOfBounds|SizeOverflow|InvalidBytes)/.test((cause as Error).name),
    ) !== null
  )
}
