import {
  AppKitError,
  type ConnectStep,
  type EmbeddedWalletInfo,
  endEmail,
  keepEmail,
  noteMemoryOnlySignIn,
  type Session,
  type SocialRequest,
  type Source,
  type SourceDeps,
  type SourceRequest,
  type Steps,
  withSignal,
} from '@openappkit/core/adapter'
import { socialProviderNames } from '@openappkit/protocol/accounts'
import { asksForCode, type FrameUserSession } from '@openappkit/protocol/frame'
import { connectorId, sourceId } from './connector-id.js'
import { createFrameHost, type FrameHost, type FrameHostOptions } from './frame-host.js'
import { createOpenSessions } from './open-sessions.js'
import { readyOrRefused, type ReadyOrRefusedOptions } from './origins/ready-or-refused.js'
import { continueInWindow } from './sign-in/continue-in-window.js'
import { cutsOffWindows } from './sign-in/opener-policy.js'
import { signInAtProvider } from './sign-in/sign-in-at-provider.js'
import { signInByEmail, type SignInMemory } from './sign-in/sign-in-by-email.js'
import { signInToApp } from './sign-in/sign-in-to-app.js'
import { signInWithFarcaster } from './sign-in/sign-in-with-farcaster.js'
import { startUrl } from './start-url.js'
import { failure, toKitError } from './errors/to-kit-error.js'

/** Overrides for tests. */
export type SourceSettings = {
  openHost?(options: FrameHostOptions): FrameHost
  refusal?: Omit<ReadyOrRefusedOptions, 'wallet'>
}

/** The module that `embeddedWallet` loads. */
export function sourceModule(url: URL, { openHost = createFrameHost, refusal = {} }: SourceSettings = {}) {
  return { createSource: (deps: SourceDeps): Source => createSource(url, deps, { openHost, refusal }) }
}

/** The wallet in a frame of this page. One user at a time, who signs in once and stays signed in. */
function createSource(url: URL, deps: SourceDeps, { openHost, refusal }: Required<SourceSettings>): Source {
  const memory: SignInMemory = {}
  let host: FrameHost | undefined
  /** Requests that the wallet shows to the user, one after the other. Leaving refuses all of them. */
  const asked = new Set<AbortController>()
  // Whether the wallet's own window keeps the sign-in, and what ends with it.
  let [isInWindow, signedIn] = [false, new AbortController()]
  const sessions = createOpenSessions({ ...deps, ask, signOut, onEmail: (email) => keepEmail(deps.storageKey, email) })

  /** Reads the opened sessions. Notes one that the frame cannot store, for the next visit. */
  async function read({ client }: FrameHost, signal: AbortSignal): Promise<Session[]> {
    const opened = await sessions.read(client, signal)
    signal.throwIfAborted()
    const user = opened[0]?.user
    keepEmail(deps.storageKey, emailOf(user))
    noteMemoryOnlySignIn(deps.storageKey, isInWindow ? { keptAs: labelOf(user) } : user?.isMemoryOnly === true)
    return opened
  }

  /** Asks whether to keep a session that would end with the page. The connection does not wait for the answer. */
  async function offerToKeep(current: FrameHost, { signal }: AbortController): Promise<void> {
    // A window that this page is cut off from cannot return the session.
    if (await cutsOffWindows(signal)) return
    const { isKept } = await ask((left) =>
      current.client.call('keepSession', {}, { signal: AbortSignal.any([left, signal]) }),
    )
    signal.throwIfAborted()
    if (!isKept) return
    isInWindow = true
    // Announces that the session no longer ends with the page.
    await read(current, signal)
    sessions.announceAll()
  }

  function onSession(session: FrameUserSession | null): void {
    sessions.apply(session)
    // The window knows whether it still keeps a session.
    if (!session && !isInWindow) noteMemoryOnlySignIn(deps.storageKey, false)
    if (session) return
    endEmail(deps.storageKey)
    endSignIn()
  }

  function endSignIn(): void {
    isInWindow = false
    signedIn.abort()
    signedIn = new AbortController()
  }

  /** Loads the frame on first use. Retries a frame that did not load. */
  async function requireHost(signal: AbortSignal): Promise<FrameHost> {
    const current = (host ??= openHost({ url, label: 'Wallet', onSession, onLeave: refuseAll }))
    try {
      await withSignal(signal, readyOrRefused(current.client.ready(), { wallet: url, ...refusal }))
    } catch (thrown) {
      if (current === host && !signal.aborted) {
        current.destroy()
        host = undefined
      }
      throw thrown
    }
    syncTheme(current)
    return current
  }

  /** Sends the page's theme to the wallet, without waiting for it. Returns the theme. */
  function syncTheme({ client }: FrameHost): 'light' | 'dark' {
    const isDark = globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches
    const themeMode = deps.themeMode() ?? (isDark ? 'dark' : 'light')
    client.call('syncTheme', { themeMode }).catch(() => undefined)
    return themeMode
  }

  function refuseAll(): void {
    for (const stop of asked) stop.abort()
  }

  /** Shows the wallet while the user decides. */
  async function ask<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const stop = new AbortController()
    asked.add(stop)
    host?.show(syncTheme(host))
    try {
      return await work(stop.signal)
    } finally {
      asked.delete(stop)
      if (asked.size === 0) host?.hide()
    }
  }

  async function signOut(signal?: AbortSignal): Promise<void> {
    sessions.clear()
    endSignIn()
    endEmail(deps.storageKey)
    noteMemoryOnlySignIn(deps.storageKey, false)
    // The page is signed out at once. A frame that does not answer may still be signed in when it recovers.
    await host?.client.call('signOut', {}, { ...(signal && { signal }) }).catch(() => undefined)
  }

  const signInSocially = (client: FrameHost['client'], steps: Steps<ConnectStep>, social: SocialRequest) =>
    social.provider === 'farcaster'
      ? signInWithFarcaster(client, steps, { startUrl: startUrl(url) })
      : signInAtProvider(client, steps, social, { startUrl: startUrl(url) })

  /** Signs in to the wallet, which then asks for the owner's recovery code if it needs one. */
  async function signInToWallet(
    { client }: FrameHost,
    steps: Steps<ConnectStep>,
    { email, social, keeper }: SourceRequest,
  ) {
    endSignIn()
    try {
      if (keeper) {
        isInWindow = await continueInWindow(client, keeper, steps.signal)
        if (isInWindow) return
        noteMemoryOnlySignIn(deps.storageKey, false)
      }
      await (social ? signInSocially(client, steps, social) : signInByEmail(client, steps, { email, memory }))
    } catch (thrown) {
      if (!asksForCode(thrown)) throw thrown
      social?.popup?.close()
      // Pauses the deadline while the user looks for the code.
      void steps.ask({ kind: 'preparing' }).catch(() => undefined)
      await ask((left) => client.call('getUser', {}, { signal: AbortSignal.any([steps.signal, left]) }))
      steps.show({ kind: 'preparing' })
    }
  }

  async function sendAppMetadata({ client }: FrameHost, signal: AbortSignal): Promise<void> {
    const { metadata, projectId } = deps
    if (!projectId) return
    const { name = '', description = '', url: site = location.origin, icons = [] } = metadata
    const page = { name, description, url: site, icons: [...icons] }
    await client.call('syncDappData', { metadata: page, sdkType: 'openappkit', projectId }, { signal })
  }

  /** Whether the requested user is signed in. Signs out another user of an earlier sign-in. */
  async function isSignedIn({ client }: FrameHost, { email, social }: SourceRequest, signal: AbortSignal) {
    const { isConnected } = await client.call('isConnected', {}, { signal })
    if (!isConnected || !(email || social)) return isConnected
    const user = await client.call('getUser', {}, { signal })
    const isRequested = social ? user.authProvider === social.provider : isSameEmail(user.email, email)
    if (!isRequested) await signOut(signal)
    return isRequested
  }

  /** Signs in to the app with an opened session. */
  async function signIn(
    { client }: FrameHost,
    request: SourceRequest,
    opened: readonly Session[],
    signal: AbortSignal,
  ) {
    const session = opened.find(({ namespace }) => namespace === request.namespace) ?? opened[0]
    if (!request.signIn || !session) return
    await signInToApp(session, { client, ask, signal, signIn: request.signIn })
    const [first] = opened
    // Ends on an EVM network, if there is one. Does not wait, because each request names its network.
    if (first && first !== session) client.call('switchNetwork', { chainId: first.network }).catch(() => undefined)
  }

  return {
    id: sourceId,

    async connect(request, steps) {
      if (request.connectorId !== connectorId) throw failure('wallet_not_found')
      const { signal, show } = steps
      show(firstStep(request))
      try {
        const current = await requireHost(signal)
        await sendAppMetadata(current, signal)
        if (await isSignedIn(current, request, signal)) closeWindows(request)
        else await signInToWallet(current, steps, request)
        const opened = await read(current, signal)
        await signIn(current, request, opened, signal)
        if (opened[0]?.user?.isMemoryOnly) void offerToKeep(current, signedIn).catch(() => undefined)
        return opened
      } catch (thrown) {
        request.social?.popup?.close()
        throw signal.aborted ? AppKitError.from(signal.reason) : toKitError(thrown)
      }
    },

    async restore({ connectorId: wanted }, { signal }) {
      if (wanted !== connectorId) throw failure('wallet_not_found')
      try {
        const current = await requireHost(signal)
        await sendAppMetadata(current, signal)
        const { isConnected } = await current.client.call('isConnected', {}, { signal })
        if (!isConnected) throw failure('wallet_disconnected')
        return await read(current, signal)
      } catch (thrown) {
        throw toKitError(thrown)
      }
    },

    watch: ({ namespace }, onChange) => sessions.watch(namespace, onChange),
    // The name excludes the user, because it is sent to analytics and shown in sentences.
    walletOf: ({ user: info }) => ({ name: nameOf(info), type: 'AUTH' }),

    disconnect: (_sessions, { signal }) => signOut(signal),
    stop() {
      signedIn.abort()
      host?.destroy()
      host = undefined
    },
  }
}

function closeWindows({ social, keeper }: SourceRequest): void {
  social?.popup?.close()
  keeper?.close()
}

/** The first screen shows that the wallet loads. */
function firstStep({ email, social }: SourceRequest): ConnectStep {
  if (social?.provider === 'farcaster') return { kind: 'farcaster' }
  if (social) return { kind: 'popup', provider: social.provider, wasBlocked: false }
  return email ? { kind: 'email', known: email, isBusy: true } : { kind: 'preparing' }
}

const isSameEmail = (one: string | null | undefined, other = ''): boolean =>
  one?.toLowerCase() === other.trim().toLowerCase()

/** The address of a sign-in by email. The address of a provider's account would sign in to another account. */
const emailOf = (info: EmbeddedWalletInfo | undefined): string | undefined =>
  info?.authProvider === 'email' ? info.user.email : undefined

const labelOf = (info: EmbeddedWalletInfo | undefined): string => info?.user.email ?? nameOf(info)

function nameOf({ authProvider }: Partial<EmbeddedWalletInfo> = {}): string {
  const names: ReadonlyMap<string, string> = new Map(Object.entries(socialProviderNames))
  return names.get(authProvider ?? '') ?? 'Email'
}
