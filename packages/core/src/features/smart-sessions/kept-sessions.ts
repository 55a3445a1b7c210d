import { parseCaipAddress } from '@openappkit/protocol/caip'
import { type SmartSession, smartSessions } from '@openappkit/protocol/smart-sessions'
import { isSameAddress } from '../../wallet/chains/same-address.js'
import type { KitStorage } from '../../lib/storage/storage.js'

/** Smart sessions that were granted in this browser. */
const smartSessionsKey = 'smart-sessions'
/** Revocations that the service does not know yet. */
const revocationsKey = 'session-revocations'

const sessionsMost = 100
const revocationsMost = 100

/** A session that was granted in this browser. */
export type KeptSession = {
  session: SmartSession
  /** Revokes the session in the wallet. Absent once the wallet has revoked it. */
  context?: string
  /** Whether the service has listed it. */
  isListed: boolean
}

/** A signed revocation that the service does not know yet. */
export type KeptRevocation = { session: SmartSession; signature: string }

export type KeptSessions = ReturnType<typeof createKeptSessions>

/** Smart sessions in the storage: those granted here, and revocations that wait for the service. */
export function createKeptSessions(storage: KitStorage) {
  const inForce = <T extends { session: SmartSession }>(rows: readonly T[]) =>
    rows.filter(({ session }) => session.expiry * 1_000 > Date.now())
  const sessions = () => inForce(storage.read(smartSessionsKey, parseSessions) ?? [])
  const revocations = () => inForce(storage.read(revocationsKey, parseRevocations) ?? [])
  const write = (key: string, rows: readonly unknown[]) =>
    void (rows.length > 0 ? storage.write(key, rows) : storage.remove(key))
  const others = (rows: readonly { session: SmartSession }[], { pci, account }: SmartSession) =>
    rows.filter(({ session }) => session.pci !== pci || !isSameAccount(session.account, account))

  return {
    sessions: (address: string) => sessions().filter(({ session }) => isOf(address, session)),
    revocations,
    /** Whether it was granted here, and is not revoked in the wallet. */
    holds: (address: string, { pci }: SmartSession) =>
      sessions().some(({ session, context }) => session.pci === pci && isOf(address, session) && context !== undefined),
    keep: (kept: KeptSession) =>
      write(smartSessionsKey, [kept, ...others(sessions(), kept.session)].slice(0, sessionsMost)),
    forget: (session: SmartSession) => write(smartSessionsKey, others(sessions(), session)),
    queue: (revocation: KeptRevocation) =>
      write(revocationsKey, [...others(revocations(), revocation.session), revocation].slice(-revocationsMost)),
    settle: (session: SmartSession) => write(revocationsKey, others(revocations(), session)),
  }
}

const isSameAccount = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

export function isOf(address: string, { account }: SmartSession): boolean {
  return isSameAddress(parseCaipAddress(account)?.address ?? '', address)
}

const readSession = (value: unknown): SmartSession | undefined => smartSessions.safeParse([value]).data?.[0]

function parseSessions(value: unknown): KeptSession[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.flatMap((row: unknown): KeptSession[] => {
    const { session: given, context, isListed } = Object(row) as Record<string, unknown>
    const session = readSession(given)
    return session ? [{ session, isListed: isListed === true, ...(typeof context === 'string' && { context }) }] : []
  })
}

function parseRevocations(value: unknown): KeptRevocation[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.flatMap((row: unknown): KeptRevocation[] => {
    const { session: given, signature } = Object(row) as Record<string, unknown>
    const session = readSession(given)
    return session && typeof signature === 'string' ? [{ session, signature }] : []
  })
}
