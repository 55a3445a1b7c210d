import { type CaipAddress, parseCaipAddress } from '@openappkit/protocol/caip'
import { type SessionRecord, sessionRecord } from '@openappkit/protocol/smart-sessions'
import { cleanText } from '@openappkit/protocol/text'
import { signatureLifeMs } from '../../../platform/signature/verify-signature.js'
import { evmAddress } from '../evm/evm-source.js'
import { type Refusal, refusals } from './refusals.js'
import type { StoredSession } from './store/session-store.js'

type Asked = {
  /** CAIP-10, in lower case. */
  account: CaipAddress
  message: string
  /** Origin of the page. Absent if the request comes from no browser. */
  origin: string | undefined
  now: number
}

/** Parses the signed record of a session, and checks everything but the signature. */
export function readRecord({ account, message, origin, now }: Asked): StoredSession | Refusal {
  const signed = parseRecord(message)
  if (!signed) return refusals.message
  if (signed.account.toLowerCase() !== account) return refusals.other
  if (origin !== undefined && new URL(signed.app.url).origin !== origin) return refusals.origin
  if (Math.abs(now - signed.timestamp * 1000) > signatureLifeMs) return refusals.time
  if (signed.expiry * 1000 <= now) return refusals.expired
  const { pci, permissions, policies = [], expiry } = signed
  const app = { name: cleanText(signed.app.name, 100), url: signed.app.url }
  const address = evmAddress(parseCaipAddress(account)?.address ?? '')
  return { pci, account, address, app, permissions, policies, expiresAt: expiry * 1000, createdAt: now }
}

function parseRecord(text: string): SessionRecord | undefined {
  try {
    return sessionRecord.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
