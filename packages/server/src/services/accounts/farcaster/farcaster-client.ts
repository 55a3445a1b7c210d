import { socialPages } from '@openappkit/protocol/accounts'
import { findProblem, isSameAddress, parseSignInMessage } from '@openappkit/protocol/sign-in'
import { type Address, type Client, parseAbi, zeroAddress } from 'viem'
import { readContract } from 'viem/actions'
import { OutgoingError } from '../../../platform/outgoing/fetch-json.js'
import { createRpcClient } from '../../../platform/outgoing/rpc-client.js'
import { verifySignature } from '../../../platform/signature/verify-signature.js'
import type { Identity } from '../store/social-store.js'

/** The registry of the address of each Farcaster id. */
export type FarcasterOptions = {
  rpcUrl: string
  /** The Id Registry contract: `custodyOf(uint256)`. */
  idRegistry: string
  /** The chain that messages have to name. */
  chainId: number
  /** Maximum time for one response of the endpoint. */
  timeoutMs?: number
}

export type FarcasterMessage = { message: string; signature: string }

export type FarcasterClient = ReturnType<typeof createFarcasterClient>

const issuer = 'farcaster'
/** The statement of each message (FIP-11). */
const statement = 'Farcaster Auth'
/** FIP-11 specifies `fids`, but the apps write `fid`. */
const fidForm = /^farcaster:\/\/fids?\/([1-9]\d{0,77})\/?$/
const abi = parseAbi(['function custodyOf(uint256 fid) view returns (address)'])

/** Requests a signed message from the user's Farcaster app, and verifies who signed it. */
export function createFarcasterClient(options: FarcasterOptions, url: string) {
  const { rpcUrl, idRegistry, chainId, timeoutMs } = options
  const uri = `${url}${socialPages.callback}/${issuer}`
  const client = createRpcClient(rpcUrl, timeoutMs)

  return {
    issuer,
    /** The app posts the signed message; the browser does not return. */
    returns: 'app',

    /** The URL that opens the app. The app posts the message to the URI in the message. */
    authorizationUrl({ token, nonce }: { token: string; nonce: string }): string {
      const query = new URLSearchParams({ channelToken: token, nonce, siweUri: uri, domain: new URL(url).host })
      return `farcaster://connect?${query.toString()}`
    },

    /**
     * Reads who signed a message. Queries the registry first, so that no contract is called whose address the sender
     * chose.
     * @throws OutgoingError when the endpoint does not respond; any other error when the message is invalid.
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
      // An unregistered id has the zero address as its owner, which some verifiers recover from an invalid signature.
      if (custody === zeroAddress || !isSameAddress(custody, address)) throw new MessageError('custody')
      const verdict = await verifySignature({ address, chainId: expected.chainId, message, signature }, () => client)
      if (verdict === 'unknown') throw new OutgoingError('no answer about the signature')
      if (verdict === 'invalid') throw new MessageError('signature')
      return { issuer, subject: fid }
    },
  } as const
}

/** The problem of a message, for the log. */
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
