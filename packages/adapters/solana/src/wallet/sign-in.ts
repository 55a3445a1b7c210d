import { AppKitError, type AttemptSignIn, type WalletOptions, type WalletStatus } from '@openappkit/core/adapter'
import type { SIWXMessageData, SIWXSession } from '@openappkit/core'
import type { CaipNetworkId } from '@openappkit/protocol/caip'
import { formatSignInMessage, parseSignInMessage } from '@openappkit/protocol/sign-in'
import { fromCluster, toCluster } from '@openappkit/protocol/solana'
import { askWallet } from './ask-wallet.js'
import { closeWallet } from './close-wallet.js'
import { badAnswer } from './failure.js'
import type { SolanaProvider } from './namespace.js'
import { firstAnswer, readSignature } from './read-signature.js'
import { openWallet, readWallet } from './wallet-status.js'

const feature = 'solana:signIn'

type Asked = { message: SIWXMessageData; network: CaipNetworkId; input: Omit<SIWXMessageData, 'accountAddress'> }

/** Errors that end the connection. After any other error, the wallet can still connect. */
const endings: readonly string[] = ['user_rejected', 'request_pending', 'wallet_disconnected', 'aborted', 'timed_out']

/**
 * Opens a wallet and signs in with one approval (Sign-In With Solana). The wallet writes the message, which must equal
 * the requested one. Returns `undefined` if the wallet must be opened without a sign-in.
 */
export async function openWithSignIn(
  provider: SolanaProvider,
  signIn: AttemptSignIn,
  options: WalletOptions,
): Promise<WalletStatus | undefined> {
  const asked = await prepare(provider, signIn, options.preferred)
  if (!asked) return undefined
  let answers: unknown
  try {
    answers = await askWallet(provider.wallet, feature, ({ signIn: ask }) => ask(asked.input), options)
  } catch (thrown) {
    if (endings.includes(AppKitError.from(thrown).code)) throw thrown
    return undefined
  }
  const status = await readWallet(provider, options, asked.network).catch(() =>
    openWallet(provider, options, asked.network),
  )
  if (matchesRequest(status, asked, addressIn(answers)))
    await submit(provider, signIn, () => readSession(answers, asked, status))
  return status
}

/** Prepares the request. Returns `undefined` if the wallet cannot sign such a message. */
async function prepare(
  { wallet, network: chosen }: SolanaProvider,
  signIn: AttemptSignIn,
  preferred: CaipNetworkId | undefined,
): Promise<Asked | undefined> {
  const network = (chosen as CaipNetworkId | undefined) ?? preferred
  if (!network) return undefined
  const cluster = toCluster(network)
  // Wallets name networks by cluster, so a network without a cluster name cannot be requested.
  if (fromCluster(cluster) !== network || ![network, cluster].some((name) => wallet.chains.includes(name)))
    return undefined
  const prepared = await signIn.prepare(network)
  if (!prepared) return undefined
  const message = { ...prepared, issuedAt: prepared.issuedAt ?? new Date().toISOString() }
  const { domain, uri, version, nonce, statement, resources, requestId, issuedAt, expirationTime, notBefore } = message
  const optional = { statement, issuedAt, expirationTime, notBefore, requestId, resources }
  const said = Object.entries(optional).filter(([, value]) => value !== undefined)
  const input = { domain, uri, version, chainId: cluster as CaipNetworkId, nonce, ...Object.fromEntries(said) }
  const asked = { message, network, input }
  return parseSignInMessage(writeText(asked, placeholder)) ? asked : undefined
}

const placeholder = '1'.repeat(32)

const writeText = ({ input }: Asked, address: string): string =>
  formatSignInMessage({ ...input, accountOf: 'Solana', address })

const addressIn = (answers: unknown): unknown =>
  (Object(firstAnswer<'account'>(answers).account) as { address?: unknown }).address

/** Whether account and network match the request. The user may have chosen others; a separate sign-in then follows. */
function matchesRequest({ accounts, network }: WalletStatus, asked: Asked, address: unknown): boolean {
  const [active, ...others] = accounts.map((account) => account.address)
  return network === asked.network && (address === active || !others.includes(address as string))
}

function readSession(answers: unknown, asked: Asked, { accounts }: WalletStatus): readonly SIWXSession[] {
  const [{ address: accountAddress }] = accounts
  // Rejects an account that the wallet did not open.
  if (addressIn(answers) !== accountAddress) throw badAnswer(feature)
  const message = writeText(asked, accountAddress)
  const signature = readSignature(answers, new TextEncoder().encode(message), feature)
  return [{ data: { ...asked.message, accountAddress, chainId: asked.network }, message, signature }]
}

/** Submits the signed message, unless the attempt has ended. Disconnects the wallet if the message is not accepted. */
async function submit(provider: SolanaProvider, signIn: AttemptSignIn, read: () => readonly SIWXSession[]) {
  const { signal } = signIn
  if (signal.aborted) return
  try {
    await signIn.submit(read, { signal, adds: true })
  } catch (thrown) {
    void closeWallet(provider, { signal: AbortSignal.timeout(60_000) })
    throw thrown
  }
}
