import type { SessionTypes, SignClientTypes } from '@walletconnect/types'
import type { WalletChain, WalletPrompt } from '../wallets/prompt.js'
import { ProviderRpcError } from '../wallets/provider-rpc-error.js'
import { createWalletAccounts, type WalletAccounts } from '../wallets/wallet-accounts.js'
import { approveEvm, type Proposal } from './approved-namespaces.js'
import { createEvmRequests } from './evm-requests.js'
import { createQuietWalletKit } from './quiet-walletkit.js'
import { unsupportedChains, userRejected } from './refusals.js'
import { decide, type RemotePolicy, type RemotePrompt } from './remote-prompt.js'
import { createSignInAnswers } from './remote-sign-in.js'

type SessionRequest = SignClientTypes.EventArguments['session_request']

export type RemoteWalletOptions = {
  /** `ws://` or `wss://` address of the relay, the same as the app's. */
  relayUrl: string
  /** Default: `testing`. */
  projectId?: string
  name?: string
  /** The networks of the wallet, which starts on the first. Default: 31337 at port 8545. */
  chains?: readonly WalletChain[]
  accounts?: WalletAccounts
  /** Default: `approve`. */
  policy?: RemotePolicy
  /** Default: every method of the wallet. */
  methods?: readonly string[]
  events?: readonly string[]
  /** Replaces the approved namespaces, for example outside EVM. `undefined` refuses. */
  namespaces?(proposal: Proposal): SessionTypes.Namespaces | undefined
  /** Whether it can sign in while it connects, unlike older wallets. Default: true. */
  signsIn?: boolean
  /** Responds to requests outside EVM. */
  handle?(chain: string, method: string, params: unknown): Promise<unknown>
}

export type RemoteWallet = Awaited<ReturnType<typeof createRemoteWallet>>

export const remoteMethods = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_getCapabilities',
  'wallet_sendCalls',
  'wallet_getCallsStatus',
] as const

export const remoteEvents = ['accountsChanged', 'chainChanged'] as const

const userDisconnected = { code: 6000, message: 'User disconnected.' }

const localChain: WalletChain = { id: 31_337, rpcUrl: 'http://127.0.0.1:8545', name: 'Local' }

/** A phone wallet for tests: the published WalletKit, which really signs and connects to its chain. */
export async function createRemoteWallet(options: RemoteWalletOptions) {
  const { relayUrl, projectId = 'testing', name = 'Remote Wallet', chains = [localChain] } = options
  const { methods = remoteMethods, events = remoteEvents } = options
  const metadata = { name, description: 'A wallet for tests', url: 'https://wallet.example', icons: [] }
  const { kit, core } = await createQuietWalletKit({ relayUrl, projectId, metadata })
  let accounts = createWalletAccounts(options.accounts)
  let policy = options.policy ?? 'approve'
  const requests: { topic: string; chain: string; method: string; params: unknown }[] = []
  const handlers = new Map<string, ReturnType<typeof createEvmRequests>>()
  const failures: unknown[] = []

  const support = () => ({
    chainIds: chains.map(({ id }) => id),
    addresses: accounts.map(({ address }) => address),
    methods,
    events,
  })
  listen()

  function listen(): void {
    const keep = (thrown: unknown) => failures.push(thrown)
    const asked = (prompt: RemotePrompt) => decide(policy, prompt)
    const onSignIn = createSignInAnswers({ kit, support, accounts: () => accounts, decide: asked })
    kit.on('session_proposal', (proposal) => void onProposal(proposal).catch(keep))
    if (options.signsIn ?? true) kit.on('session_authenticate', (request) => void onSignIn(request).catch(keep))
    kit.on('session_request', (request) => void onRequest(request).catch(keep))
    kit.on('session_delete', ({ topic }) => handlers.delete(topic))
  }

  async function onProposal(proposal: Proposal): Promise<void> {
    const { id, params } = proposal
    const prompt = {
      kind: 'session',
      app: params.proposer.metadata,
      required: params.requiredNamespaces,
      optional: params.optionalNamespaces,
    } as const
    const namespaces = options.namespaces ? options.namespaces(proposal) : approveEvm(proposal, support())
    if (!namespaces) return kit.rejectSession({ id, reason: unsupportedChains })
    if (!(await decide(policy, prompt))) return kit.rejectSession({ id, reason: userRejected })
    await kit.approveSession({ id, namespaces })
  }

  async function onRequest({ id, topic, params }: SessionRequest): Promise<void> {
    const { chainId: chain, request } = params
    requests.push({ topic, chain, method: request.method, params: request.params })
    const handle = chain.startsWith('eip155:') ? handlerOf(topic) : options.handle
    const answer = await (handle ?? unsupported)(chain, request.method, request.params).then(
      (result) => ({ result }),
      (thrown: { code?: number; message?: string }) => ({
        error: { code: thrown.code ?? -32_603, message: thrown.message ?? String(thrown) },
      }),
    )
    await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...answer } })
  }

  function handlerOf(topic: string): ReturnType<typeof createEvmRequests> {
    const known = handlers.get(topic)
    if (known) return known
    const app = () => sessionOf(topic)?.peer.metadata ?? metadata
    const handle = createEvmRequests({
      accounts: () => accounts,
      chains,
      async approve(prompt: WalletPrompt) {
        if (!(await decide(policy, { ...prompt, app: app() }))) throw new ProviderRpcError(5000, 'User rejected.')
      },
      onSwitch: (chainId) => void switchTo(chainId).catch((thrown) => failures.push(thrown)),
    })
    handlers.set(topic, handle)
    return handle
  }

  const sessionOf = (topic: string) => Object.values(kit.getActiveSessions()).find((session) => session.topic === topic)
  const topics = () => Object.keys(kit.getActiveSessions())

  async function emitToAll(chainId: number, event: { name: string; data: unknown }): Promise<void> {
    const chain = `eip155:${chainId}`
    const listening = topics().filter((topic) => {
      const { chains: approved = [], events: known = [] } = sessionOf(topic)?.namespaces['eip155'] ?? {}
      return approved.includes(chain) && known.includes(event.name)
    })
    await Promise.all(listening.map((topic) => kit.emitSessionEvent({ topic, event, chainId: chain })))
  }

  /** Switches the network, as the user inside the wallet. */
  const switchTo = (chainId: number) => emitToAll(chainId, { name: 'chainChanged', data: chainId })

  return {
    kit,
    core,
    /** All requests of apps, oldest first. */
    requests: requests as readonly (typeof requests)[number][],
    /** Errors of the wallet itself. */
    failures: failures as readonly unknown[],
    get addresses(): readonly string[] {
      return accounts.map(({ address }) => address)
    },
    get sessions(): readonly SessionTypes.Struct[] {
      return Object.values(kit.getActiveSessions())
    },
    /** Pairs with a `wc:` link, as the user pastes or scans it. */
    pair: (uri: string): Promise<void> => kit.pair({ uri }),
    setPolicy(next: RemotePolicy) {
      policy = next
    },
    switchTo,
    /** Switches the account, as the user inside the wallet. Default: the next one. */
    async switchAccount(index = 1): Promise<void> {
      accounts = [...accounts.slice(index), ...accounts.slice(0, index)]
      const data = accounts.map(({ address }) => address)
      await Promise.all(chains.map(({ id }) => emitToAll(id, { name: 'accountsChanged', data })))
    },
    /** Emits any event, true or not. */
    emit: (topic: string, chain: string, event: { name: string; data: unknown }): Promise<void> =>
      kit.emitSessionEvent({ topic, chainId: chain, event }),
    /** Changes the namespaces of a session. */
    async update(topic: string, namespaces: SessionTypes.Namespaces): Promise<void> {
      const { acknowledged } = await kit.updateSession({ topic, namespaces })
      await acknowledged()
    },
    ping: (topic: string): Promise<void> => kit.engine.signClient.ping({ topic }),
    /** Disconnects, as the user inside the wallet. Default: all sessions. */
    async disconnect(topic?: string): Promise<void> {
      const ending = topic ? [topic] : topics()
      await Promise.all(ending.map((one) => kit.disconnectSession({ topic: one, reason: userDisconnected })))
    },
    /** Disconnects from the relay, which stores messages meanwhile. */
    goOffline: (): Promise<void> => core.relayer.transportClose(),
    goOnline: (): Promise<void> => core.relayer.transportOpen(),
    /** Closes the connection and ends all timers. */
    async dispose(): Promise<void> {
      core.heartbeat.stop()
      await core.relayer.transportClose()
      kit.events.removeAllListeners()
    },
  }
}

function unsupported(chain: string, method: string): Promise<never> {
  return Promise.reject(new ProviderRpcError(5101, `Unsupported methods. ${method} on ${chain}`))
}
