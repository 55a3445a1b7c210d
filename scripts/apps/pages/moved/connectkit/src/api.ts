import type { SIWESession } from '@openappkit/siwx'
import { type Hex, verifyMessage } from 'viem'
import { generateSiweNonce, parseSiweMessage, validateSiweMessage } from 'viem/siwe'

/**
 * Stands for the routes of a server, so that this app runs as files. A server keeps the nonce and the session in a
 * cookie that the page cannot read.
 */
const cookie = { nonce: 'app-nonce', session: 'app-session' }

/** GET /api/siwe/nonce */
export async function readNonce(): Promise<string> {
  const nonce = generateSiweNonce()
  localStorage.setItem(cookie.nonce, nonce)
  return nonce
}

/** POST /api/siwe/verify */
export async function verify({ message, signature }: { message: string; signature: string }): Promise<boolean> {
  const nonce = localStorage.getItem(cookie.nonce)
  localStorage.removeItem(cookie.nonce)
  const fields = parseSiweMessage(message)
  const { address, chainId } = fields
  if (!nonce || !address || !chainId) return false
  if (!validateSiweMessage({ message: fields, domain: location.host, nonce })) return false
  if (!(await verifyMessage({ address, message, signature: signature as Hex }))) return false
  localStorage.setItem(cookie.session, JSON.stringify({ address, chainId }))
  return true
}

/** GET /api/siwe/session */
export async function readSession(): Promise<SIWESession | null> {
  return JSON.parse(localStorage.getItem(cookie.session) ?? 'null') as SIWESession | null
}

/** POST /api/siwe/logout */
export async function signOut(): Promise<boolean> {
  localStorage.removeItem(cookie.session)
  return true
}
