import { socialPages } from '@openappkit/protocol/accounts'
import { findProblem, isSameAddress, parseSignInMessage } from '@openappkit/protocol/sign-in'
import { type Address, type Client, parseAbi, zeroAddress } from 'viem'
import { readContract } from 'viem/actions'
import { OutgoingError } from '../../../platform/outgoing/fetch-json.js'
import { createRpcClient } from '../../../platform/outgoing/rpc-client.js'
import { verifySignature } from '../../../platform/signature/verify-signature.js'
import type { Identity } from '../store/social-store.js'

/** Where it is written which address has which Farcaster id. */
export type FarcasterOptions = {
  rpcUrl: string
  /** The Id Registry: `custodyOf(uint256)`. */
  idRegistry: string
  /** Messages have to name this chain. */
  chainId: number
  /** How long the endpoint may take for one answer. */
  timeoutMs?: number
}

export type FarcasterMessage = { message: string; signature: string }

export type FarcasterClient = ReturnType<typeof createFarcasterClient>

const issuer = 'farcaster'
/** What each message says (FIP-11). */
const statement = 'Farcaster Auth'
/** The text of FIP-11 says `fids`, the apps write `fid`. */
const fidForm = /^farcaster:\/\/fids?\/([1-9]\d{0,77})\/?$/
const abi = parseAbi(['function custodyOf(uint256 fid) view returns (address)'])

/** Asks a person's Farcaster app for a signed message, and reads who signed it. */
export function createFarcasterClient(options: FarcasterOptions, url: string) {
  const { rpcUrl, idRegistry, chainId, timeoutMs } = options
  const uri = `${url}${socialPages.callback}/${issuer}`
  const client = createRpcClient(rpcUrl, timeoutMs)

  return {
    issuer,
    /** Nobody comes back in a browser: the app does, with the token. */
    returns: 'app',

    /** What the app is opened with. It posts the message to the address that the message names. */
    authorizationUrl({ token, nonce }: { token: string; nonce: string }): string {
      const query = new URLSearchParams({ channelToken: token, nonce, siweUri: uri, domain: new URL(url).host })
      return `farcaster://connect?${query.toString()}`
    },

    /**
     * Who signed. The chain is asked first who has the id: a contract that anybody names is asked nothing.
     * @throws OutgoingError when the endpoint does not say; any other error when the message is not to be believed.
     */
    async readIdentity(
      { message, signature }: FarcasterMessage,
      { nonce, now }: { nonce: string; now: number },
    ): Promise<Identity> {
      const fields = parseSignInMessage(message)
      const expected = {
        domain: new URL(url).host,
        origin: url,
        chainId: `eip155:${chainId}`,
        nonce,
        statement,
        now,
      } as const
      const problem = fields ? (fields.uri === uri ? findProblem(fields, expected) : 'uri') : 'form'
      if (!fields || problem) throw new MessageError(problem ?? 'form')
      const [fid, ...others] = (fields.resources ?? []).flatMap((each) => fidForm.exec(each)?.[1] ?? [])
      if (fid === undefined || others.length > 0) throw new MessageError('resources')
      const { address } = fields
      const custody = await readCustody(client, idRegistry, fid)
      // An id that nobody has belongs to nobody: some verifiers recover this address from what is no signature.
      if (custody === zeroAddress || !isSameAddress(custody, address)) throw new MessageError('custody')
      const verdict = await verifySignature({ address, chainId: expected.chainId, message, signature }, () => client)
      if (verdict === 'unknown') throw new OutgoingError('no answer about the signature')
      if (verdict === 'invalid') throw new MessageError('signature')
      return { issuer, subject: fid }
    },
  } as const
}

/** What is wrong with a message, for the log. */
class MessageError extends Error {
  readonly code: string
  constructor(part: string) {
    super(`The ${part} of the message is wrong`)
    this.code = part
  }
}

async function readCustody(client: Client, idRegistry: string, fid: string): Promise<Address> {
  try {
    const args = [BigInt(fid)] as const
    return await readContract(client, { address: idRegistry as Address, abi, functionName: 'custodyOf', args })
  } catch (cause) {
    throw new OutgoingError('no answer about the id', { cause })
  }
}
