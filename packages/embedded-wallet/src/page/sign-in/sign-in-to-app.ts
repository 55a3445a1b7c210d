import { AppKitError, type ConnectSignIn, type Session } from '@openappkit/core/adapter'
import type { SIWXMessageData, SIWXSession } from '@openappkit/core'
import { rpcResultKind } from '@openappkit/protocol/blockchain'
import { type FrameClient, FrameError, type FrameSuccess } from '@openappkit/protocol/frame'
import { formatSignInMessage, parseSignInMessage } from '@openappkit/protocol/sign-in'
import { readSignatureBytes } from '@openappkit/protocol/solana'
import { failure } from '../errors/to-kit-error.js'

export type SignInToAppOptions = {
  client: FrameClient
  signIn: ConnectSignIn
  signal: AbortSignal
  /** Sends a request that the user has to approve, and shows the wallet meanwhile. */
  ask<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>
}

type Asked = { data: SIWXMessageData; text: string }

/**
 * Signs in to the app with the account that was just opened. The wallet shows its approval, without a screen of the
 * kit. The wallet writes the text itself, which has to equal the requested text. The screen of the kit asks as usual if
 * the wallet cannot sign this way, the user refuses, or the app does not accept the signature.
 *
 * Throws `wallet_disconnected` and `aborted`.
 */
export async function signInToApp(session: Session, options: SignInToAppOptions): Promise<void> {
  const { signIn, signal } = options
  const asked = await prepare(session, signIn)
  if (!asked || signal.aborted) return
  const answer = await sign(session, asked, options)
  // An older wallet does not support the request.
  if (!answer || answer.signature === undefined || signal.aborted) return
  const isSmartAccount = session.accounts[0].type === 'smartAccount'
  await signIn
    .submit(() => [readSession(session, asked, answer)], { signal, adds: true, isSmartAccount })
    .catch((thrown: unknown) => {
      // The kit reports the error. The user stays connected, so that a service outage does not waste the mailed code.
      if (signal.aborted) throw thrown
    })
}

/** The text to sign. `undefined` if none is required, or the wallet could not write it. */
async function prepare(
  { network, accounts: [{ address }] }: Session,
  signIn: ConnectSignIn,
): Promise<Asked | undefined> {
  const prepared = await signIn.prepare(network, address)
  if (!prepared) return undefined
  const { domain, uri, version, nonce, statement, resources, requestId, expirationTime, notBefore } = prepared
  const issuedAt = prepared.issuedAt ?? new Date().toISOString()
  const optional = { statement, issuedAt, expirationTime, notBefore, requestId, resources }
  const present = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined))
  const fields = { domain, uri, version, nonce, ...present }
  const accountOf = network.startsWith('solana:') ? 'Solana' : 'Ethereum'
  const chainId = network.slice(network.indexOf(':') + 1)
  const text = formatSignInMessage({ ...fields, accountOf, address, chainId })
  return parseSignInMessage(text) && { data: { ...fields, accountAddress: address, chainId: network }, text }
}

async function sign(
  { network }: Session,
  { data }: Asked,
  { client, ask, signal }: SignInToAppOptions,
): Promise<FrameSuccess<'getUser'> | undefined> {
  const { resources, ...message } = data
  const siwxMessage = { ...message, ...(resources && { resources: [...resources] }) }
  return ask(async (left) => {
    try {
      return await client.call(
        'getUser',
        { chainId: network, siwxMessage },
        { signal: AbortSignal.any([signal, left]) },
      )
    } catch (thrown) {
      if (signal.aborted) throw AppKitError.from(signal.reason)
      if (thrown instanceof FrameError && thrown.code !== 'wallet_disconnected') return undefined
      throw thrown
    }
  })
}

function readSession(
  { accounts: [{ address }], namespace }: Session,
  { data, text }: Asked,
  { message, signature = '', address: signedWith }: FrameSuccess<'getUser'>,
): SIWXSession {
  if (message !== text || signedWith !== address || !isSignature(signature, namespace))
    throw failure('wallet_bad_answer')
  return { data, message: text, signature }
}

const isSignature = (text: string, namespace: Session['namespace']): boolean =>
  namespace === 'solana' ? readSignatureBytes(text) !== undefined : rpcResultKind(text) === 'signed-message'
