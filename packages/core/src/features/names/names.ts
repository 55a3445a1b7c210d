import type { CaipNetworkId } from '@openappkit/protocol/caip'
import { errorText } from '@openappkit/protocol/errors'
import { evmCoinType, nameProblem } from '@openappkit/protocol/names'
import { subscribe } from 'valtio/vanilla'
import { createHeldRequests } from '../../lib/async/held-requests.js'
import { ignoreRejection } from '../../lib/async/ignore-rejection.js'
import { createLiveQuery, typingMs } from '../../lib/live-query.js'
import { askWallet, type AskWalletDeps, promptDeadlineMs } from '../../wallet/chains/ask-wallet.js'
import { isSameAddress } from '../../wallet/chains/same-address.js'
import type { Track } from '../../contracts/event.js'
import type { NameCheck, NamesState, NameStep, NamesApi } from '../../contracts/features/names.js'
import type { Steps } from '../../contracts/steps.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import type { BlockchainClient } from '../../lib/services/blockchain-client.js'
import { getName, getNameSuggestions, registerName } from '../../lib/services/names-client.js'
import { refusalReason } from '../../lib/services/refusal.js'
import { createDraftAttempt, requireDraft } from '../../state/draft/draft.js'
import { isSmartAccount } from '../../state/smart-account.js'
import type { KitState } from '../../state/state.js'

export type NamesDeps = AskWalletDeps & {
  state: KitState
  /** Asks the blockchain service with a deadline. Absent without a service. */
  blockchain:
    | { anything<T>(ask: (client: BlockchainClient, signal: AbortSignal) => Promise<T>): Promise<T> }
    | undefined
  track: Track
}

const registerDeadlineMs = 20_000
/** The service accepts a signature for five minutes. One minute is reserved for the request. */
const signatureLifeMs = 4 * 60_000

type Signed = { message: string; signature: string }

/** Chooses a name for the connected account and registers it. Loads with its first screen. */
export function createNames({ state, blockchain, track, ...wallet }: NamesDeps): NamesApi & { stop(): void } {
  const stopping = new AbortController()
  const requests = createHeldRequests<Signed>(signatureLifeMs)
  const availability = createLiveQuery()
  const attempts = createDraftAttempt<{ name: string }, NameStep, { name: string }>(
    () => state.names,
    promptDeadlineMs + registerDeadlineMs,
  )

  // A name is registered for the account that is connected when the registration starts.
  const stopFollowing = subscribe(state.accounts, follow)

  function follow(): void {
    const { names } = state
    const account = state.accounts.eip155
    if (!names || names.attempt.status === 'running' || names.attempt.status === 'done') return
    if (account?.status !== 'connected') return
    Object.assign(names, { address: account.address, network: account.network })
  }

  const service = () => {
    if (blockchain) return blockchain
    throw new AppKitError('invalid_option', 'Names need the option "services.blockchain"')
  }

  function begin(): void {
    attempts.cancel()
    availability.stop()
    service()
    const account = state.accounts.eip155
    if (account?.status !== 'connected') throw new AppKitError('wallet_disconnected', 'The wallet is not connected')
    coinTypeOf(account.network)
    track('OPEN_ENS_FLOW', { isSmartAccount: isSmartAccount(state, account.address) })
    const { nameZone: zone } = state
    state.names = {
      address: account.address,
      network: account.network,
      text: '',
      ...(zone && { zone }),
      check: { status: 'empty' },
      attempt: { status: 'idle' },
    }
  }

  /** Checks whether the entered name is free, unless another one is entered before the answer. */
  async function check(label: string, pauseMs: number): Promise<void> {
    const write = (found: NameCheck) => void (state.names && (state.names.check = found))
    write({ status: 'checking' })
    await availability.read({
      pauseMs,
      load: async (signal) => {
        const { suggestions } = await service().anything((client, late) =>
          getNameSuggestions(client, label, AbortSignal.any([signal, late])),
        )
        const own = suggestions.find(({ name }) => name.startsWith(`${label}.`))
        if (own) return { own, suggestions }
        throw new AppKitError('bad_message', errorText('bad_message'), { facts: [`Name: ${label}`] })
      },
      ready({ own: { name, registered }, suggestions }) {
        if (state.names) state.names.zone = name.slice(label.length + 1)
        const free = suggestions.flatMap((one) => (one.registered ? [] : [one.name]))
        write(registered ? { status: 'taken', name, free } : { status: 'available', name })
      },
      failed: () => write({ status: 'failed', code: 'name_suggestions_failed' }),
    })
  }

  function setText(text: string): void {
    const names = requireDraft(state.names)
    availability.stop()
    names.text = text
    names.refusal = undefined
    if (names.attempt.status === 'failed') names.attempt = { status: 'idle' }
    const label = text.trim().toLowerCase()
    if (label === '') names.check = { status: 'empty' }
    else if (nameProblem(label)) names.check = { status: 'invalid' }
    else ignoreRejection(check(label, typingMs))
  }

  /** Whether the account owns the name already: the service may have registered it although its answer was lost. */
  const isOurs = async (name: string, address: string): Promise<boolean> => {
    const profile = await service().anything((client, late) => getName(client, name, late))
    return Object.values(profile?.addresses ?? {}).some((one) => isSameAddress(one.address, address))
  }

  async function submit({ address, network }: NamesState, name: string, { show, signal }: Steps<NameStep>) {
    show({ kind: 'prompt' })
    const coinType = coinTypeOf(network)
    const sign = async (): Promise<Signed> => {
      const timestamp = Math.floor(Date.now() / 1_000)
      const message = JSON.stringify({ name, attributes: {}, timestamp, coin_type: coinType })
      return { message, signature: await askWallet(wallet, address, message, stopping.signal) }
    }
    // After Cancel, a late signature registers no name until the next click.
    const { message, signature } = await requests.ask(JSON.stringify([address, coinType, name]), sign, signal)
    show({ kind: 'registering' })
    const registration = { coin_type: coinType, address, message, signature }
    try {
      await service().anything((client, late) => registerName(client, registration, AbortSignal.any([signal, late])))
    } catch (cause) {
      if (!(await isOurs(name, address).catch(() => false)))
        throw new AppKitError('name_register_failed', registerText(name), { cause })
    }
    registered(address, name)
    return { name }
  }

  function registered(address: string, name: string): void {
    const account = state.accounts.eip155
    state.ownName = { address, name }
    if (account?.status === 'connected' && account.address === address) account.name = name
  }

  async function register(): Promise<string> {
    const names = requireDraft(state.names)
    const { check: found } = names
    if (found.status !== 'available') throw new AppKitError('name_register_failed', registerText(names.text))
    const { name } = found
    const facts = { isSmartAccount: isSmartAccount(state, names.address) }
    names.refusal = undefined
    track('REGISTER_NAME_INITIATED', facts)
    try {
      await attempts.run({ name }, (steps) => submit(names, name, steps), { key: name })
      track('REGISTER_NAME_SUCCESS', facts)
      return name
    } catch (thrown) {
      const error = AppKitError.from(thrown)
      if (error.code !== 'aborted') track('REGISTER_NAME_ERROR', { ...facts, error: error.code })
      if (error.code === 'name_register_failed' && state.names === names) {
        names.refusal = refusalReason(error.cause)
        // The name may be taken by now: check it again, so that the form shows this and suggests other names.
        ignoreRejection(check(name.slice(0, name.indexOf('.')), 0))
      }
      throw error
    } finally {
      follow()
    }
  }

  return {
    begin,
    setText,
    register,
    cancel: attempts.cancel,
    async resolve(name, { caipNetworkId }, { signal }) {
      const profile = await blockchain?.anything((client, late) =>
        getName(client, name, AbortSignal.any([signal, late])),
      )
      return profile?.addresses[coinTypeOf(caipNetworkId)]?.address
    },
    stop() {
      stopFollowing()
      stopping.abort()
      availability.stop()
      attempts.cancel()
    },
  }
}

const registerText = (name: string) => errorText('name_register_failed', { name })

/** @throws AppKitError `chain_not_supported` for a network without a coin type (ENSIP-11). */
function coinTypeOf(network: CaipNetworkId): number {
  const coinType = evmCoinType(Number(network.slice('eip155:'.length)))
  if (coinType !== undefined) return coinType
  throw new AppKitError('chain_not_supported', 'Chain is not supported', { facts: [`Network: ${network}`] })
}
