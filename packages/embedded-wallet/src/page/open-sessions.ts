import type { EmbeddedWalletInfo, Session, SessionAccount, SourceDeps } from '@openappkit/core/adapter'
import { type CaipNetworkId, isEvmChainId } from '@openappkit/protocol/caip'
import { type FrameClient, FrameError, type FrameRequest, type FrameUserSession } from '@openappkit/protocol/frame'
import { connectorId, sourceId } from './connector-id.js'
import { createEvmProvider } from './evm-provider.js'
import { createSolanaLink } from './solana-link.js'
import { failure, toKitError } from './errors/to-kit-error.js'
import { createWalletSettings } from './wallet-settings.js'

/** The namespaces of the wallet. Read in this order, so that the wallet ends on an EVM network. */
const namespaces = ['solana', 'eip155'] as const
type Namespace = (typeof namespaces)[number]

export type OpenSessionsDeps = Pick<SourceDeps, 'accountTypes' | 'hasChain' | 'networks' | 'preferred'> & {
  /** Sends a request that the user has to approve, and shows the wallet meanwhile. */
  ask<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>
  signOut(): Promise<void>
  /** Called with the new email address of a user who signs in by email. */
  onEmail(email: string): void
}

type Watch = { namespace: string; onChange(session: Session | undefined): void }
type Provider = {
  provider: unknown
  changed(what: 'accounts' | 'chain' | 'end'): void
  /** Reads the account again and announces it. Never rejects. */
  refresh(): Promise<void>
  chooseAccountType?: Session['chooseAccountType']
}

export type OpenSessions = ReturnType<typeof createOpenSessions>

/** The sessions of the signed-in user: one for each namespace that the app and the wallet both support. */
export function createOpenSessions(deps: OpenSessionsDeps) {
  const { accountTypes, hasChain, networks, preferred, ask, signOut, onEmail } = deps
  const users = new Map<Namespace, FrameUserSession>()
  const providers = new Map<Namespace, Provider>()
  const watches = new Set<Watch>()

  function announce(namespace: Namespace): void {
    const user = users.get(namespace)
    for (const watch of watches) if (watch.namespace === namespace) watch.onChange(user && describe(namespace, user))
  }

  function move(namespace: Namespace, chainId: FrameUserSession['chainId']): void {
    const user = users.get(namespace)
    if (!user) return
    users.set(namespace, { ...user, chainId })
    announce(namespace)
    providers.get(namespace)?.changed('chain')
    // An account is not a smart account on every network.
    if (namespace === 'eip155') void providers.get(namespace)?.refresh()
  }

  /** Updates the user's email address. */
  function rename(email: string): void {
    for (const [namespace, user] of users) {
      users.set(namespace, { ...user, email })
      announce(namespace)
      if (user.authProvider === 'email') onEmail(email)
    }
  }

  async function refresh(namespace: Namespace, client: FrameClient): Promise<void> {
    const chainId = users.get(namespace)?.chainId
    const next = chainId && (await readUser(client, { chainId }).catch(() => undefined))
    // A switch of the network in the meantime starts its own refresh.
    if (!next || users.get(namespace)?.chainId !== chainId) return
    users.set(namespace, { ...next, chainId })
    announce(namespace)
  }

  function createSolana(client: FrameClient): Provider {
    const networkIds = () => (users.get('solana')?.networks ?? []) as CaipNetworkId[]
    const chain = () => users.get('solana')?.chainId as CaipNetworkId | undefined
    const addresses = () => addressesOf(users.get('solana'))
    const onChain = (id: CaipNetworkId) => move('solana', id)
    const link = createSolanaLink({ client, addresses, networkIds, chain, ask, onChain, signOut })
    return { ...link, refresh: () => refresh('solana', client) }
  }

  function createEvm(client: FrameClient): Provider {
    const accounts = () => addressesOf(users.get('eip155'))
    const chainId = () => referenceOf(users.get('eip155')?.chainId)
    const onChain = (id: number) => move('eip155', id)
    const onBatch = () => {
      if (!users.get('eip155')?.smartAccountDeployed) void refresh('eip155', client)
    }
    const settings = createWalletSettings({
      client,
      email: () => users.get('eip155')?.email,
      onEmail: rename,
      chainId,
    })
    const { provider, emit } = createEvmProvider({ client, settings, accounts, chainId, ask, onChain, onBatch })
    return {
      provider,
      changed(what) {
        if (what === 'accounts') emit('accountsChanged', accounts())
        else emit(what === 'chain' ? 'chainChanged' : 'disconnect')
      },
      refresh: () => refresh('eip155', client),
      async chooseAccountType(type, { signal }) {
        if (type !== 'eoa' && type !== 'smartAccount') throw failure('method_not_supported')
        await client.call('setPreferredAccount', { type }, { signal }).catch((thrown: unknown) => {
          throw toKitError(thrown)
        })
        await refresh('eip155', client)
      },
    }
  }

  function describe(namespace: Namespace, user: FrameUserSession): Session {
    const [first, ...others] = accountsOf(user)
    const own = providers.get(namespace)
    if (!own || !first) throw failure('wallet_bad_answer')
    const { provider, chooseAccountType } = own
    return {
      sourceId,
      connectorId,
      namespace,
      accounts: [first, ...others],
      network: networkOf(namespace, user),
      provider,
      user: infoOf(user),
      ...(chooseAccountType && { chooseAccountType }),
    }
  }

  /** The initial network of a namespace: the first one that can be requested from the wallet. */
  function wanted(namespace: Namespace): CaipNetworkId | undefined {
    const offered = networks().filter(({ chainNamespace }) => chainNamespace === namespace)
    return [preferred(namespace), ...offered.map(({ caipNetworkId }) => caipNetworkId)].find(
      (id) => id && isAskable(id),
    )
  }

  async function readOne(namespace: Namespace, client: FrameClient, signal: AbortSignal): Promise<Session | undefined> {
    const chainId = wanted(namespace)
    const type = namespace === 'eip155' ? (accountTypes.eip155 ?? 'smartAccount') : undefined
    const preferredAccountType = type === 'smartAccount' || type === 'eoa' ? type : undefined
    try {
      const user = await readUser(
        client,
        { ...(chainId && { chainId }), ...(preferredAccountType && { preferredAccountType }) },
        signal,
      )
      users.set(namespace, user)
    } catch (thrown) {
      // No configured cluster, or an older wallet without Solana: skips the Solana session.
      const isMissing = thrown instanceof FrameError && /^(?:unsupported_chain|invalid_chain_id)$/.test(thrown.code)
      if (namespace === 'solana' && isMissing) return undefined
      throw thrown
    }
    if (!providers.has(namespace))
      providers.set(namespace, namespace === 'solana' ? createSolana(client) : createEvm(client))
    return describe(namespace, users.get(namespace) as FrameUserSession)
  }

  return {
    /** Reads the sessions. Throws `wallet_bad_answer` if the wallet has no account. */
    async read(client: FrameClient, signal: AbortSignal): Promise<Session[]> {
      const opened: Session[] = []
      for (const namespace of namespaces.filter(hasChain)) {
        const session = await readOne(namespace, client, signal)
        if (session) opened.unshift(session)
      }
      return opened
    },

    /** Applies a session update of the wallet. `null` means that the user is signed out. */
    apply(next: FrameUserSession | null): void {
      if (next?.authProvider === 'email' && next.email) onEmail(next.email)
      // Only updates open sessions. `read` returns the session of a new sign-in.
      for (const [namespace, before] of users) {
        if (next) users.set(namespace, namespace === namespaceOf(next) ? next : withUserData(before, next))
        else users.delete(namespace)
        announce(namespace)
        if (!next) providers.get(namespace)?.changed('end')
        else if (users.get(namespace)?.address !== before.address) providers.get(namespace)?.changed('accounts')
      }
    },

    /** Reports all open sessions again. */
    announceAll: () => [...users.keys()].forEach(announce),

    clear: () => users.clear(),

    watch(namespace: string, onChange: Watch['onChange']): () => void {
      const watch = { namespace, onChange }
      watches.add(watch)
      return () => void watches.delete(watch)
    },
  }
}

async function readUser(
  client: FrameClient,
  request: FrameRequest<'getUser'>,
  signal?: AbortSignal,
): Promise<FrameUserSession> {
  const answer = await client.call('getUser', request, { ...(signal && { signal }) })
  const { message: _message, signature: _signature, siwxMessage: _siwx, ...user } = answer
  return user
}

const accountTypes = ['eoa', 'smartAccount'] as const

/** Whether the wallet can be asked for a network. Its messages have no chain id above 2147483647. */
const isAskable = (id: CaipNetworkId): boolean => !id.startsWith('eip155:') || isEvmChainId(id.slice('eip155:'.length))

const referenceOf = (chainId: string | number | undefined): number =>
  Number(String(chainId ?? 1).replace('eip155:', ''))

const namespaceOf = ({ chainId }: FrameUserSession): Namespace =>
  String(chainId).startsWith('solana:') ? 'solana' : 'eip155'

function networkOf(namespace: Namespace, { chainId }: FrameUserSession): CaipNetworkId {
  return namespace === 'solana' ? (String(chainId) as CaipNetworkId) : `eip155:${referenceOf(chainId)}`
}

/** Copies the user data that is the same in every namespace. */
function withUserData(user: FrameUserSession, { email, userName, authProvider }: FrameUserSession): FrameUserSession {
  return {
    ...user,
    ...(email !== undefined && { email }),
    ...(userName !== undefined && { userName }),
    ...(authProvider !== undefined && { authProvider }),
  }
}

function infoOf(user: FrameUserSession): EmbeddedWalletInfo {
  const { email, userName, authProvider, smartAccountDeployed = false } = user
  const preferred = accountTypes.find((type) => type === user.preferredAccountType)
  const accounts = accountsOf(user).map(({ type, address }) => ({ type, address }))
  return {
    user: { ...(email && { email }), ...(userName && { username: userName }), accounts },
    ...(authProvider && { authProvider }),
    accountType: accounts[0]?.type ?? 'eoa',
    ...(preferred && { preferredAccountType: preferred }),
    isSmartAccountDeployed: smartAccountDeployed,
    ...(user.isMemoryOnly && { isMemoryOnly: true }),
  }
}

const addressesOf = (user: FrameUserSession | undefined): string[] =>
  user ? accountsOf(user).map(({ address }) => address) : []

/** The accounts of a session, the active one first. */
function accountsOf({ address, accounts }: FrameUserSession): SessionAccount[] {
  const own = accounts.length > 0 ? accounts : [{ address, type: 'eoa' as const }]
  return [...own].sort((one, other) => Number(other.address === address) - Number(one.address === address))
}
