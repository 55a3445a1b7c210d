import type { SIWXMessageData } from '@openappkit/core'
import { formatSignInMessage, isRecap, parseSignInMessage } from '@openappkit/protocol/sign-in'
import type { WantedNamespace } from '../session/namespaces.js'
import { stateRecap, writeRecap } from './recap.js'

/** The sign-in request of `wc_sessionAuthenticate`. The wallet adds the account. */
export type AuthPayload = {
  type: 'caip122'
  chains: readonly string[]
  domain: string
  aud: string
  version: string
  nonce: string
  iat: string
  statement: string
  exp?: string
  nbf?: string
  requestId?: string
  resources: readonly string[]
}

export type Signer = { address: string; reference: string }

const placeholderSigner: Signer = { address: `0x${'0'.repeat(40)}`, reference: '1' }

/**
 * Creates the sign-in request. Returns `undefined` if the request cannot represent the message, or if the message is not
 * a valid sign-in once it contains the permissions: then the wallet connects first and signs afterwards.
 */
export function createAuthPayload(message: SIWXMessageData, wanted: WantedNamespace): AuthPayload | undefined {
  const { chainId, domain, uri, version, nonce, requestId, statement = '', resources = [] } = message
  const { expirationTime, notBefore } = message
  const payload: AuthPayload = {
    type: 'caip122',
    // Wallets that sign once sign for the first chain that they support.
    chains: [...new Set([chainId, ...wanted.chains])],
    domain,
    aud: uri,
    version,
    nonce,
    iat: new Date().toISOString(),
    statement,
    ...(expirationTime && { exp: expirationTime }),
    ...(notBefore && { nbf: notBefore }),
    resources: [...resources, writeRecap(wanted.methods)],
  }
  const isPlain = requestId === undefined && !resources.some(isRecap)
  return isPlain && parseSignInMessage(writeMessage(payload, placeholderSigner)) ? payload : undefined
}

/** Formats the message to sign: EIP-4361, with the permissions of EIP-5573. */
export function writeMessage(payload: Omit<AuthPayload, 'type' | 'chains'>, { address, reference }: Signer): string {
  const { domain, aud, version, nonce, iat, exp, nbf, requestId, resources } = payload
  const statement = stateRecap(payload.statement, resources.at(-1))
  return formatSignInMessage({
    domain,
    accountOf: 'Ethereum',
    address,
    ...(statement ? { statement } : { hasWideGap: true }),
    uri: aud,
    version,
    chainId: reference,
    nonce,
    issuedAt: iat,
    ...(exp && { expirationTime: exp }),
    ...(nbf && { notBefore: nbf }),
    ...(requestId && { requestId }),
    resources,
  })
}
