import type { sessionAnswer } from '@openappkit/protocol/accounts'
import { formatSignInMessage } from '@openappkit/protocol/sign-in'
import { FrameError, type FrameHandlers, type FrameRequest, type FrameUserSession } from '@openappkit/protocol/frame'
import type * as z from '@openappkit/protocol/zod'
import { SessionOverError } from './accounts/accounts-client.js'
import type { EmailChange } from './accounts/email-change.js'
import type { EmailSignIn } from './accounts/email-sign-in.js'
import type { Owner } from './accounts/owner.js'
import type { Sessions } from './accounts/session.js'
import type { SocialSignIn } from './accounts/social-sign-in.js'
import type { ApprovalId } from './approval/approval-queue.js'
import type { Clusters } from './networks/clusters.js'
import type { Networks } from './networks/networks.js'
import { createActiveNetwork, type ActiveNetwork } from './networks/active-network.js'
import type { createRpc } from './requests/answer-rpc.js'
import type { SmartAccount } from './smart-account/smart-account.js'
import type { createSolanaRpc } from './solana/answer-solana.js'

export type HandlerDeps = {
  networks: Networks
  clusters: Clusters
  owner: Owner
  sessions: Sessions
  signIn: EmailSignIn
  social: SocialSignIn
  emailChange: EmailChange
  /** Preloads what opens the wallet, while the user signs in. */
  prepareWallet(): void
  /** Stores the session and opens or creates the wallet of the account. */
  openSession(session: z.output<typeof sessionAnswer>): Promise<void>
  smartAccount: SmartAccount
  rpc: ReturnType<typeof createRpc>
  solanaRpc: ReturnType<typeof createSolanaRpc>
  signBytes(bytes: Uint8Array, context: { chainId: number; signal: AbortSignal }): Promise<string>
  signSolanaBytes(bytes: Uint8Array, context: { cluster: string; signal: AbortSignal }): Promise<string>
  /** Asks for the recovery code, if the user's wallet needs it to open. */
  restore(signal: AbortSignal): Promise<void>
  /** Metadata of the page. */
  onDapp(request: FrameRequest<'syncDappData'>): void
  onTheme(request: FrameRequest<'syncTheme'>): void
  /** The session ends with the page: the browser stores nothing for the wallet. */
  isMemoryOnly(): boolean
  /** Asks the user whether the wallet's window keeps a session that would end with the page. */
  keepSession(signal: AbortSignal): Promise<boolean>
  /** Takes the session that the wallet's own window keeps. Returns whether it has one. */
  continueSession(signal: AbortSignal): Promise<boolean>
  /** The window's session has ended, so that the user is asked again. */
  endKept(): void
  /** Refuses the waiting approvals that match, for example of a network or account that was left. */
  endApprovals(isLeft: (approval: ApprovalId) => boolean): void
  /** Deletes everything stored here: keys, tokens, and data derived from them. */
  forget(): Promise<void>
  reload(): void
}

/** One handler for each operation of the protocol. */
export function createHandlers(deps: HandlerDeps): FrameHandlers {
  const { clusters, owner, sessions, signIn, rpc, smartAccount, solanaRpc } = deps
  const active = createActiveNetwork(deps)

  async function describeUser(signal: AbortSignal): Promise<FrameUserSession> {
    const { session, addresses } = await owner.require()
    const { namespace, chainId } = active.current()
    const { email, provider } = session
    const authProvider = provider === null ? ('email' as const) : provider
    const shared = {
      email,
      ...(authProvider && { authProvider }),
      chainId,
      ...(deps.isMemoryOnly() && { isMemoryOnly: true }),
    }
    if (namespace === 'solana') {
      const { solana: address } = addresses
      return { ...shared, address, networks: [...clusters.ids], accounts: [{ address, type: 'eoa' }] }
    }
    const { evm: address } = addresses
    const { type, isDeployed } = await smartAccount.describe(chainId, signal)
    return {
      ...shared,
      address,
      accounts: [{ address, type }],
      smartAccountDeployed: isDeployed,
      preferredAccountType: await smartAccount.preferred(),
    }
  }

  /** Ends approvals on other networks of the namespace. Each namespace has its own network. Returns the network. */
  function endOutdatedApprovals(next: ActiveNetwork): ActiveNetwork {
    deps.endApprovals(({ network }) => network.startsWith(`${next.namespace}:`) && network !== caipOf(next))
    return next
  }

  async function signOut(): Promise<void> {
    const end = await sessions.prepareEnd()
    await deps.forget()
    // The user is signed out here already. Until the service has ended the session, the wallet's window may keep one.
    if (end) void endLater(end)
  }

  return {
    connectEmail({ email }, { signal }) {
      deps.prepareWallet()
      return signIn.start(email, signal)
    },
    async connectDevice(_, { signal }) {
      await signIn.waitForDevice(signal)
      return {}
    },
    async connectOtp({ otp }, { signal }) {
      await deps.openSession(await signIn.enterCode(otp, signal))
      return {}
    },
    async getSocialRedirectUri({ provider }, { signal }) {
      deps.prepareWallet()
      const { uri, matchNumber } = await deps.social.begin(provider, signal)
      return { uri, matchNumber }
    },
    async connectSocial({ uri }, { signal }) {
      await deps.social.wait(uri, signal)
      return describeUser(signal)
    },
    async getFarcasterUri(_, { signal }) {
      deps.prepareWallet()
      const { uri: url, ...rest } = await deps.social.begin('farcaster', signal)
      return { url, ...rest }
    },
    async connectFarcaster(_, { signal }) {
      await deps.social.wait(deps.social.uriOf('farcaster'), signal)
      return { userName: null }
    },
    async keepSession(_, { signal }) {
      await owner.require()
      return { isKept: !deps.isMemoryOnly() || (await deps.keepSession(signal)) }
    },
    async continueSession(_, { signal }) {
      if (await owner.read()) return { isSignedIn: true }
      deps.prepareWallet()
      return { isSignedIn: await deps.continueSession(signal) }
    },
    // False for a session without its wallet, so that the page continues the sign-in.
    async isConnected() {
      return { isConnected: (await owner.read()) !== undefined }
    },
    async getUser({ chainId: wanted, siwxMessage, preferredAccountType }, { signal }) {
      if (preferredAccountType) smartAccount.setUsual(preferredAccountType)
      const here = endOutdatedApprovals(active.switchIfKnown(wanted))
      await deps.restore(signal)
      const user = await describeUser(signal)
      if (!siwxMessage) return user
      // A message for one network is neither shown nor signed on another.
      if (siwxMessage.chainId !== caipOf(here)) throw new FrameError('bad_message')
      const fields = { ...siwxMessage, accountAddress: user.address }
      const message = writeSignIn(fields, here.namespace === 'solana' ? 'Solana' : 'Ethereum')
      const bytes = new TextEncoder().encode(message)
      const signature = await (here.namespace === 'solana'
        ? deps.signSolanaBytes(bytes, { cluster: here.chainId, signal })
        : deps.signBytes(bytes, { chainId: here.chainId, signal }))
      return { ...user, siwxMessage: fields, message, signature }
    },
    async signOut() {
      await owner.signOut(signOut)
      return {}
    },
    async switchNetwork({ chainId: wanted }) {
      return { chainId: endOutdatedApprovals(active.switchTo(wanted)).chainId }
    },
    getChainId: () => ({ chainId: active.current().chainId }),
    async rpcRequest({ method, params, chainId: wanted }, { signal }) {
      const { namespace, chainId } = active.of(wanted)
      const asked =
        namespace === 'solana'
          ? solanaRpc(method, params, { cluster: chainId, signal })
          : rpc(method, params, { chainId, signal })
      return { result: await asked }
    },
    syncTheme: (request) => (deps.onTheme(request), {}),
    syncDappData: (request) => (deps.onDapp(request), {}),
    async getSmartAccountEnabledNetworks(_, { signal }) {
      return { smartAccountEnabledNetworks: await smartAccount.enabledNetworks(signal) }
    },
    async initSmartAccount(_, { signal }) {
      const { addresses } = await owner.require()
      return { address: addresses.evm, isDeployed: (await smartAccount.describe(active.evm(), signal)).isDeployed }
    },
    async setPreferredAccount({ type }) {
      const { addresses } = await owner.require()
      await smartAccount.choose(type)
      return { type, address: addresses.evm }
    },
    reload: () => (setTimeout(deps.reload), {}),
    updateEmail: ({ email }, { signal }) => deps.emailChange.start(email, signal),
    updateEmailPrimaryOtp: ({ otp }, { signal }) => deps.emailChange.enterPrimary(otp, signal),
    async updateEmailSecondaryOtp({ otp }, { signal }) {
      const changed = await deps.emailChange.enterSecondary(otp, signal)
      // A changed address ends all other sessions.
      deps.endKept()
      return changed
    },
    awaitUpdateEmail: (_, { signal }) => deps.emailChange.wait(signal),
  }
}

/** Pauses before each attempt. The first one begins at once, because the page may unload. */
const endPausesMs = [0, 2_000, 10_000, 60_000]

/** Ends a session at the service. Tries again if the service does not answer; then the session expires by itself. */
async function endLater(end: () => Promise<void>): Promise<void> {
  for (const ms of endPausesMs) {
    if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms))
    const isOver = await end().then(
      () => true,
      (thrown: unknown) => thrown instanceof SessionOverError,
    )
    if (isOver) return
  }
}

const caipOf = ({ namespace, chainId }: ActiveNetwork): string =>
  namespace === 'eip155' ? `eip155:${chainId}` : chainId

type SiwxMessage = NonNullable<FrameRequest<'getUser'>['siwxMessage']>

/** Writes the text of a sign-in from the fields of the page. */
function writeSignIn({ accountAddress, chainId, ...fields }: SiwxMessage, accountOf: 'Ethereum' | 'Solana'): string {
  const { domain, uri, version, nonce, statement, resources, requestId, issuedAt, expirationTime, notBefore } = fields
  return formatSignInMessage({
    domain,
    accountOf,
    address: accountAddress,
    uri,
    version,
    chainId: chainId.replace(/^[^:]*:/, ''),
    nonce,
    ...(statement !== undefined && { statement }),
    ...(resources && { resources }),
    ...(requestId !== undefined && { requestId }),
    ...(issuedAt !== undefined && { issuedAt }),
    ...(expirationTime !== undefined && { expirationTime }),
    ...(notBefore !== undefined && { notBefore }),
  })
}
