import { accountsPaths, type sessionAnswer, userAnswer } from '@openappkit/protocol/accounts'
import { acceptPage, type FrameRequest, serveFrame, watchWindow } from '@openappkit/protocol/frame'
import type * as z from '@openappkit/protocol/zod'
import { createAccountsClient } from './accounts/accounts-client.js'
import { readDeviceKeys } from './accounts/device-keys.js'
import { createEmailChange } from './accounts/email-change.js'
import { createEmailSignIn } from './accounts/email-sign-in.js'
import { createOwner } from './accounts/owner.js'
import { createSocialSignIn } from './accounts/social-sign-in.js'
import { createSessions } from './accounts/session.js'
import { type ApprovalQueue, type ApprovalScreen, createApprovalQueue } from './approval/approval-queue.js'
import type { ViewFacts } from './approval/approval-view.js'
import { type ViewDescription, viewOf } from './approval/view-of.js'
import { createScreen, loadScreen, type ScreenOptions } from './approval/create-screen.js'
import type { Description } from './describe/description.js'
import { createOriginMatcher } from './config/allowed-origins.js'
import { type FrameConfig, readConfig } from './config/read-config.js'
import { warnOfRefused } from './config/warn-of-refused.js'
import { createHandlers } from './create-handlers.js'
import { createKeeper, type Keeper } from './keep/keeper.js'
import { createClusters } from './networks/clusters.js'
import { createNetworks } from './networks/networks.js'
import { answerWindows } from './oauth/handoff.js'
import { createRpc } from './requests/answer-rpc.js'
import type { RequestDeps } from './requests/request-deps.js'
import { createSmartAccount } from './smart-account/smart-account.js'
import { createSolanaRpc } from './solana/answer-solana.js'
import type { SolanaDeps } from './solana/solana-deps.js'
import { openRecords, type Records } from './storage/records.js'
import { createKeyShares } from './wallet/key-shares.js'
import { startWorker } from './wallet/start-worker.js'
import { createWallet } from './wallet/wallet.js'
import { createWorkerClient, type WorkerClient } from './wallet/worker-client.js'
import { en } from './words/en.js'
import { frameLocales } from './words/frame-locales.js'
import { type LoadedWords, loadWords, nameLanguage } from './words/load-words.js'
import type { Words } from './words/words.js'

/** Serves the page that embeds this one, if the operator allows it. */
export async function startFrame(): Promise<void> {
  const [config, records, spoken] = await Promise.all([
    readConfig('config.json'),
    openRecords(),
    loadWords(frameLocales, en),
  ])
  nameLanguage(document.documentElement, spoken.language)
  const match = warnOfRefused(await createOriginMatcher(config.origins), document.baseURI)
  const { origin, port, version } = await acceptPage({
    page: window.parent,
    self: window,
    messages: watchWindow(window),
    isAllowed: (asker) => match(asker) !== undefined,
    ancestors: location.ancestorOrigins,
  })
  const isNamed = match(origin) === 'exact'
  // A browser that cannot detect covers shows requests in the frame only for pages that are listed by exact name.
  const isInWindow = config.approvals === 'window' || !(canWatchCover() || isNamed)
  const keeper = createKeeper({ site: origin, records })
  const facts = { site: new URL(origin).host, isMemoryOnly: keeper.isMemoryOnly }
  const screen = await chooseScreen(isInWindow, { words: spoken.words, ...facts })
  const { handlers, whenEnded } = createParts(config, { origin, records, spoken, screen, keeper })
  const server = serveFrame({ port, version, handlers })
  whenEnded(() => server.sendSession(null))
  // Preloads the screen for the first request without delaying the start.
  setTimeout(() => void loadScreen(), 1_000)
}

// IntersectionObserver v2, which Firefox and Safari do not support.
const canWatchCover = (): boolean => 'isVisible' in IntersectionObserverEntry.prototype

async function chooseScreen(isInWindow: boolean, options: ScreenOptions): Promise<ApprovalScreen> {
  const screen = createScreen(options)
  if (!isInWindow) return screen
  const { createWindowScreen } = await import('./approve/create-window-screen.js')
  const { site, isMemoryOnly } = options
  return createWindowScreen(screen, { site, isMemoryOnly })
}

type PageDeps = {
  origin: string
  records: Records
  spoken: LoadedWords<Words>
  screen: ApprovalScreen
  keeper: Keeper
}

function createParts(config: FrameConfig, { origin, records, spoken, screen, keeper }: PageDeps) {
  let dapp: FrameRequest<'syncDappData'> | undefined
  let ended = () => undefined as void
  const projectId = () => dapp?.projectId
  const keys = () => readDeviceKeys(records)
  const client = createAccountsClient({
    url: config.accountsUrl,
    projectId,
    site: origin,
    keys: async () => (await keys()).proof,
  })
  const worker = createWorkerClient(startWorker)
  const approvals = createApprovals({ screen, prepareWallet: () => wallet.prepare() })
  const onEnded = () => (approvals.end(), wallet.lock(), keeper.end(), ended())
  const sessions = createSessions({ client, records, projectId, onEnded })
  const owner = createOwner({ sessions, records, onSignedOut: onEnded })
  const signIn = createEmailSignIn({ client, origin, language: navigator.language })
  const shares = createKeyShares(sessions)
  const wallet = createWallet({ records, keys, shares, worker })
  const openSession = async (answer: z.output<typeof sessionAnswer>) => {
    // Requests for another account must not be answered by this one.
    approvals.end()
    keeper.end()
    const { account } = await sessions.keep(answer)
    await wallet.open(account, (await sessions.ask(accountsPaths.user, userAnswer)).device)
  }
  const startUrl = new URL('oauth/start/', document.baseURI).href
  const social = createSocialSignIn({ client, origin, startUrl, finish: openSession })
  const { takeHalf } = social
  answerWindows({ messages: watchWindow(window), origin: location.origin, page: window.parent, takeHalf })
  const networks = createNetworks(config.networks)
  const clusters = createClusters(config.networks)
  const { smartAccount, restore, requests, solana } = createRequestDeps(
    { origin, records, spoken },
    { networks, clusters, owner, sessions, wallet, worker, approvals },
  )
  const handlers = createHandlers({
    networks,
    clusters,
    owner,
    sessions,
    signIn,
    social,
    emailChange: createEmailChange({ sessions }),
    prepareWallet: () => wallet.prepare(),
    openSession,
    restore,
    smartAccount,
    rpc: createRpc(requests),
    solanaRpc: createSolanaRpc(solana),
    async signBytes(bytes, context) {
      const { signBytes } = await import('./requests/sign-message.js')
      return signBytes(requests, bytes, context)
    },
    async signSolanaBytes(bytes, context) {
      const { signSolanaBytes } = await import('./solana/sign-solana-message.js')
      return signSolanaBytes(solana, bytes, context)
    },
    onDapp: (request) => (dapp = request),
    onTheme: applyTheme,
    isMemoryOnly: keeper.isMemoryOnly,
    keepSession: (signal) => keeper.keep({ sessions, approvals }, signal),
    continueSession: (signal) => keeper.continue({ openSession, projectId }, signal),
    endKept: keeper.end,
    endApprovals: (isLeft) => approvals.end(isLeft),
    async forget() {
      approvals.end()
      wallet.lock()
      keeper.end()
      await records.clear()
    },
    reload: () => location.reload(),
  })
  window.addEventListener('pagehide', () => wallet.lock())
  return { handlers, whenEnded: (listener: () => void) => (ended = listener) }
}

/** The approval queue. Loads the signer while the user reads a request. */
function createApprovals({ screen, prepareWallet }: { screen: ApprovalScreen; prepareWallet(): void }): ApprovalQueue {
  return createApprovalQueue({
    ...screen,
    prepare(onRefuse) {
      prepareWallet()
      screen.prepare(onRefuse)
    },
  })
}

type Parts = {
  networks: ReturnType<typeof createNetworks>
  clusters: ReturnType<typeof createClusters>
  owner: ReturnType<typeof createOwner>
  sessions: ReturnType<typeof createSessions>
  wallet: ReturnType<typeof createWallet>
  worker: WorkerClient
  approvals: ApprovalQueue
}

/** The dependencies of the request handlers for both namespaces. */
function createRequestDeps(
  { origin, records, spoken }: Pick<PageDeps, 'origin' | 'records' | 'spoken'>,
  { networks, clusters, owner, sessions, wallet, worker, approvals }: Parts,
) {
  const { words, language } = spoken
  const shared = {
    records,
    approvals,
    origin,
    view: (description: Description, view: ViewDescription, facts: ViewFacts) =>
      viewOf(description, view, { facts, words, language }),
  }
  const address = async () => (await owner.require()).addresses.evm
  const smartAccount = createSmartAccount({ networks, records, address })
  const requests: RequestDeps = {
    ...shared,
    networks,
    address,
    smartAccount,
    sign: (request) => wallet.sign(request),
  }
  const solana: SolanaDeps = {
    ...shared,
    clusters,
    account: async () => (await owner.require()).addresses.solana,
    sign: (request) => wallet.sign(request),
  }
  const restore = async (signal: AbortSignal) => {
    const waiting = wallet.waitsFor()
    if (!waiting) return
    const { restoreWallet } = await import('./restore/restore-wallet.js')
    await restoreWallet({ approvals, sessions, wallet, worker }, waiting, signal)
  }
  return { smartAccount, restore, requests, solana }
}

/** Applies only light or dark mode: with custom colours, a page could make a warning invisible. */
function applyTheme({ themeMode }: FrameRequest<'syncTheme'>): void {
  if (themeMode) document.documentElement.dataset['theme'] = themeMode
}
