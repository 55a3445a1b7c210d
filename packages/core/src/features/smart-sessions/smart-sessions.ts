import type { CaipAddress, CaipNetworkId } from '@openappkit/protocol/caip'
import {
  revocationText,
  type SessionRecord,
  type SmartSession,
  sessionRecordPurpose,
} from '@openappkit/protocol/smart-sessions'
import { createAttempt } from '../../lib/async/attempt.js'
import { createHeldRequests } from '../../lib/async/held-requests.js'
import { ignoreRejection } from '../../lib/async/ignore-rejection.js'
import { withDeadline } from '../../lib/promise.js'
import { askWallet, type AskWalletDeps, promptDeadlineMs } from '../../wallet/chains/ask-wallet.js'
import type {
  Grant,
  GrantRequest,
  SmartSessionsApi,
  OwnSmartSession,
  RevokedSession,
  RevokeStep,
  SmartSessionsState,
} from '../../contracts/features/smart-sessions.js'
import type { Steps } from '../../contracts/steps.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import type { KitState } from '../../state/state.js'
import type { KitStorage } from '../../lib/storage/storage.js'
import { askPermissions, revokeInWallet } from './ask-permissions.js'
import { createKeptSessions, isOf, type KeptSession } from './kept-sessions.js'
import { createRevocationQueue } from './revocation-queue.js'
import { type AskSessions, createSessionService } from './session-service.js'

export type SmartSessionsDeps = AskWalletDeps & {
  state: KitState
  storage: KitStorage
  /** Absent without a service. */
  blockchain: AskSessions | undefined
  openView(view: 'SmartSessionCreated'): Promise<unknown>
}

type Granted = { session: OwnSmartSession; context: string }

/** The permissions that the account granted to apps. Loads with the first of its screens, or the first call. */
export function createSmartSessions(deps: SmartSessionsDeps): SmartSessionsApi & { stop(): void } {
  const { state, blockchain } = deps
  const service = blockchain && createSessionService(blockchain)
  const kept = createKeptSessions(deps.storage)
  const queue = createRevocationQueue(kept, service)
  const stopping = new AbortController()
  const grants = createHeldRequests<Granted>(promptDeadlineMs * 2)
  const revocations = createHeldRequests<boolean>(promptDeadlineMs)
  const signatures = createHeldRequests<string>(promptDeadlineMs)
  /** The sessions that were revoked here. */
  const gone = new Set<string>()
  /** Listings by session: each is signed once, even for several callers. */
  const listings = new Map<string, Promise<boolean>>()
  let reading = 0
  const attempts = createAttempt<{ pci: string }, RevokeStep, RevokedSession>(
    {
      read: () => state.smartSessions?.revocation ?? { status: 'idle' },
      write: (revocation) => void (state.smartSessions && (state.smartSessions.revocation = revocation)),
    },
    { deadlineMs: 2 * promptDeadlineMs },
  )

  function requireAccount(): { address: string; network: CaipNetworkId } {
    if (!state.settings.features.smartSessions)
      throw new AppKitError('invalid_option', 'Smart sessions need the option "features.smartSessions"')
    const account = state.accounts.eip155
    if (account?.status === 'connected') return account
    throw new AppKitError('wallet_disconnected', 'The wallet is not connected')
  }

  /** The state for this account. Drops that of another one. */
  function begin(address: string): SmartSessionsState {
    if (state.smartSessions?.address !== address) {
      attempts.cancel()
      const sessions = listOwn(kept.sessions(address))
      state.smartSessions = { address, list: { status: 'loading', sessions }, revocation: { status: 'idle' } }
    }
    return state.smartSessions as SmartSessionsState
  }

  async function fetch(): Promise<void> {
    const id = (reading += 1)
    const { address } = requireAccount()
    const own = begin(address)
    const isCurrent = () => id === reading && state.smartSessions?.address === address
    own.list = { ...own.list, status: 'loading' }
    try {
      const listed = service ? await service.list(address) : []
      if (service) forgetRevokedElsewhere(address, new Set(listed.map(({ pci }) => pci)))
      const here = listOwn(kept.sessions(address))
      const others = listed.filter(
        (session) =>
          isOf(address, session) && !queue.holds(session.pci) && !here.some(({ pci }) => pci === session.pci),
      )
      const sessions = [...here, ...others.map((session) => ({ ...session, isListed: true, isHere: false }))]
      if (isCurrent()) own.list = { status: 'ready', sessions: sessions.sort((a, b) => b.created - a.created) }
    } catch (thrown) {
      const { code } = AppKitError.from(thrown)
      if (isCurrent()) own.list = { status: 'failed', code, sessions: listOwn(kept.sessions(address)) }
    }
    ignoreRejection(queue.flush())
  }

  /** Forgets sessions that the service no longer lists: they were revoked from another device. */
  function forgetRevokedElsewhere(address: string, listed: ReadonlySet<string>): void {
    for (const { session, isListed } of kept.sessions(address))
      if (isListed && !listed.has(session.pci)) kept.forget(session)
  }

  function show(address: string, change: (sessions: readonly OwnSmartSession[]) => readonly OwnSmartSession[]): void {
    const own = state.smartSessions
    if (own?.address === address) own.list = { ...own.list, sessions: change(own.list.sessions) }
  }

  /** Stores a granted session, even if the app no longer waits, and shows it in the modal. */
  async function grantNow(request: GrantRequest, address: string): Promise<Granted> {
    const { granted, network } = await askPermissions(deps, state, request, stopping.signal)
    const { context, permissions, policies = [], expiry } = granted
    const session: OwnSmartSession = {
      pci: newPci(),
      account: `${network}:${address}` as CaipAddress,
      app: appOf(state),
      permissions: [...permissions],
      policies: [...policies],
      expiry,
      created: Math.floor(Date.now() / 1_000),
      isListed: false,
      isHere: true,
    }
    kept.keep({ session, context, isListed: false })
    const account = state.accounts.eip155
    // Another account is active: the session appears in the list of its own account.
    if (account?.status !== 'connected' || account.address !== address) return { session, context }
    const own = begin(address)
    own.granted = session
    delete own.listing
    show(address, (sessions) => [session, ...sessions.filter(({ pci }) => pci !== session.pci)])
    ignoreRejection(deps.openView('SmartSessionCreated'))
    return { session, context }
  }

  async function grant(request: GrantRequest): Promise<Grant> {
    const { address } = requireAccount()
    const key = keyOf(address, request)
    const asked = await withDeadline(promptDeadlineMs, async (late) => {
      let isNew = false
      const ask = () => grants.ask(key, () => ((isNew = true), grantNow(request, address)), late)
      const granted = await ask()
      // A session that was granted late may have been revoked since, even in another tab.
      const isKept = !gone.has(granted.session.pci) && kept.holds(address, granted.session)
      return isNew || isKept ? granted : ask()
    })
    const { session, context } = asked
    const { pci } = session
    const listed = listings.get(pci) ?? list(session, address, context)
    listings.set(pci, listed)
    return { ...session, context, listed }
  }

  function drop(session: SmartSession, address: string): void {
    gone.add(session.pci)
    kept.forget(session)
    show(address, (sessions) => sessions.filter(({ pci }) => pci !== session.pci))
  }

  /** Asks the account to sign for the session, so that the service lists it. */
  async function list(session: OwnSmartSession, address: string, context: string): Promise<boolean> {
    if (!service) return false
    const { pci, account, app, permissions, policies, expiry } = session
    const say = (listing: SmartSessionsState['listing']) => {
      const own = state.smartSessions
      if (own?.granted?.pci === pci && listing) own.listing = listing
    }
    say('asked')
    try {
      const timestamp = Math.floor(Date.now() / 1_000)
      const record: SessionRecord = {
        purpose: sessionRecordPurpose,
        pci,
        account,
        app,
        permissions,
        ...(policies.length > 0 && { policies }),
        expiry,
        timestamp,
      }
      const message = JSON.stringify(record)
      const signature = await askWallet(deps, address, message, new AbortController().signal)
      await service.record(account, { message, signature })
      const listed = { ...session, isListed: true }
      // The session may have been revoked while the wallet was asked.
      if (kept.sessions(address).some((one) => one.session.pci === pci)) kept.keep({ session, context, isListed: true })
      show(address, (sessions) => sessions.map((one) => (one.pci === pci ? listed : one)))
      say('listed')
      return true
    } catch {
      say('declined')
      return false
    }
  }

  /** Whether the wallet revoked the session. A late answer counts too, so the wallet is not asked again. */
  async function revokeInside({ session, isListed, context = '' }: KeptSession, address: string): Promise<boolean> {
    const isEnded = await revokeInWallet(deps, address, context, stopping.signal)
    if (!isEnded || gone.has(session.pci)) return isEnded
    // Without a listing at the service, no signature is needed.
    if (isListed) kept.keep({ session, isListed })
    else drop(session, address)
    return isEnded
  }

  async function revokeNow(session: OwnSmartSession, address: string, { show: step, signal }: Steps<RevokeStep>) {
    const { pci } = session
    const own = kept.sessions(address).find((one) => one.session.pci === pci)
    let isEnded = session.isHere && own?.context === undefined
    if (own?.context !== undefined) {
      step({ kind: 'wallet' })
      isEnded = await withDeadline(promptDeadlineMs, (late) =>
        revocations.ask(pci, () => revokeInside(own, address), AbortSignal.any([signal, late])),
      )
    }
    if (session.isListed && service) {
      step({ kind: 'signature' })
      const sign = () => askWallet(deps, address, revocationText(session), stopping.signal)
      queue.add({ session, signature: await signatures.ask(pci, sign, signal) })
    }
    drop(session, address)
    return { session, isEnded }
  }

  async function revoke(pci: string): Promise<RevokedSession> {
    const { address } = requireAccount()
    const session = begin(address).list.sessions.find((one) => one.pci === pci)
    if (!session) throw new AppKitError('invalid_option', 'There is no such session', { facts: [`Session: ${pci}`] })
    return attempts.run({ pci }, (steps) => revokeNow(session, address, steps), { key: pci })
  }

  return {
    grant,
    fetch: () => fetch().catch(() => undefined),
    revoke,
    cancel: attempts.cancel,
    stop() {
      stopping.abort()
      attempts.cancel()
      queue.stop()
    },
  }
}

function listOwn(rows: readonly KeptSession[]): OwnSmartSession[] {
  return rows.map(({ session, isListed }) => ({ ...session, isListed, isHere: true }))
}

/** The same key for equal requests. Amounts may be bigints. */
const keyOf = (address: string, request: GrantRequest): string =>
  JSON.stringify([address, request], (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))

function newPci(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The app that receives permissions: identified by its page, not by its name. */
function appOf({ settings: { metadata } }: KitState): { name: string; url: string } {
  const { location } = globalThis as { location?: Location }
  const url = location?.origin ?? metadata.url ?? ''
  return { name: metadata.name || new URL(url).host, url }
}
