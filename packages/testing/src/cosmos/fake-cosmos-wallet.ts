import type { Hex } from 'viem'
import type { WalletBehaviour } from '../wallets/fake-wallet.js'
import { createWalletWindow, guardedBy } from '../wallets/wallet-window.js'
import { addToPage, type KeplrPage } from './add-to-page.js'
import { cosmosAccount } from './cosmos-account.js'
import { createCountingTarget } from './counting-target.js'
import type { AminoDoc, DirectDoc } from './sign-docs.js'

/** A network that the wallet knows: `cosmoshub-4` and `cosmos`. */
export type FakeCosmosNetwork = { chainId: string; prefix: string }

export type FakeCosmosWalletOptions = {
  networks: readonly FakeCosmosNetwork[]
  /** Default: `approve`. */
  behaviour?: WalletBehaviour
  /** Whether it says without a window which networks it has opened (`isConnected`). Default: true. */
  answersSilently?: boolean
  /** What it dispatches on the page after a change. Default: `keplr_keystorechange`. */
  event?: string
  /** The first is the selected account. Default: two test keys. */
  keys?: readonly Hex[]
  /** Whether its user allowed the page all networks on an earlier visit. Default: false. */
  isPermitted?: boolean
}

export type FakeCosmosWallet = ReturnType<typeof createFakeCosmosWallet>
export type CosmosPrompt =
  | { kind: 'enable' | 'suggest'; chainId: string }
  | { kind: 'message'; signer: string; message: string | Uint8Array }
  | { kind: 'amino' | 'direct'; signer: string; chainId: string }

type SuggestedChain = { chainId: string; bech32Config: { bech32PrefixAccAddr: string } }

const testKeys = ['11', '22'].map((byte) => `0x${byte.repeat(32)}` as const)
const listOf = (ids: unknown) => (Array.isArray(ids) ? (ids as string[]) : [String(ids)])

/** What the user of a real wallet changes before signing: the fee. */
const wayOut = { gas: '200000', amount: [{ denom: 'uatom', amount: '5000' }] } as const

/**
 * A wallet in the shape of Keplr for tests. It really signs, and misbehaves when told to. Failures have the words of real
 * wallets and no code.
 */
export function createFakeCosmosWallet(options: FakeCosmosWalletOptions) {
  const { event = 'keplr_keystorechange', answersSilently = true } = options
  const state = {
    keys: options.keys ?? testKeys,
    behaviour: options.behaviour ?? ('approve' as WalletBehaviour),
    isLocked: false,
  }
  const known = new Map(options.networks.map(({ chainId, prefix }) => [chainId, prefix]))
  const permitted = new Set(options.isPermitted ? known.keys() : [])
  const page = createCountingTarget()
  const window = createWalletWindow<CosmosPrompt>(() => state.behaviour)
  const guard = guardedBy(() => state.behaviour)
  const emit = () => void page.dispatchEvent(new Event(event))

  function accountOn(chainId: string) {
    const prefix = known.get(chainId)
    const [key] = state.keys
    if (prefix === undefined || !key) throw new Error(`There is no chain info for ${chainId}`)
    return cosmosAccount(key, prefix)
  }

  async function enable(ids: unknown): Promise<void> {
    if (state.isLocked) throw new Error('The wallet is locked')
    for (const chainId of listOf(ids)) {
      accountOn(chainId)
      if (permitted.has(chainId)) continue
      // Also Keplr says so in words alone.
      await window.approve({ kind: 'enable', chainId }).catch(reject)
      permitted.add(chainId)
    }
  }

  async function opened(chainId: string, signer: string) {
    await enable(chainId)
    const account = accountOn(chainId)
    if (signer !== account.address) throw new Error('Signer mismatched')
    return account
  }

  const wallet = {
    enable: guard(enable),
    experimentalSuggestChain: guard(async ({ chainId, bech32Config }: SuggestedChain): Promise<void> => {
      if (known.has(chainId)) return
      await window.approve({ kind: 'suggest', chainId }).catch(reject)
      known.set(chainId, bech32Config.bech32PrefixAccAddr)
    }),
    disable: guard(async (ids: unknown): Promise<void> => {
      for (const chainId of listOf(ids)) permitted.delete(chainId)
    }),
    getKey: guard(async (chainId: string) => {
      // Without permission a real wallet asks for it here too.
      await enable(chainId)
      const { address, payload, publicKey } = accountOn(chainId)
      return {
        name: 'Test account',
        algo: 'secp256k1',
        pubKey: publicKey,
        address: payload,
        bech32Address: address,
        isNanoLedger: false,
      }
    }),
    signArbitrary: guard(async (chainId: string, signer: string, message: string | Uint8Array) => {
      const account = await opened(chainId, signer)
      await window.approve({ kind: 'message', signer, message }).catch(reject)
      return account.signArbitrary(message)
    }),
    signAmino: guard(async (chainId: string, signer: string, doc: AminoDoc) => {
      const account = await opened(chainId, signer)
      await window.approve({ kind: 'amino', signer, chainId }).catch(reject)
      const signed = state.behaviour === 'lie' ? { ...doc, msgs: [] } : { ...doc, fee: wayOut }
      return { signed, signature: await account.signAmino(signed) }
    }),
    signDirect: guard(async (chainId: string, signer: string, doc: DirectDoc) => {
      const account = await opened(chainId, signer)
      await window.approve({ kind: 'direct', signer, chainId }).catch(reject)
      const signed = state.behaviour === 'lie' ? { ...doc, chainId: 'other-1' } : doc
      return { signed, signature: await account.signDirect(signed) }
    }),
    ...(answersSilently && {
      isConnected: guard(async (chainId: string) => !state.isLocked && permitted.has(chainId)),
    }),
  }

  return {
    ...describePlace(wallet),
    /** The page that it dispatches its events on. */
    page,
    /** What it showed its user, oldest first. */
    prompts: window.prompts,
    address: (chainId: string): string => accountOn(chainId).address,
    /** Networks that the page may use. */
    permitted: permitted as ReadonlySet<string>,
    /** Closes an open window too, so that the next request may open one. */
    setBehaviour(next: WalletBehaviour) {
      state.behaviour = next
      window.close()
    },
    /** The user answers the window that `hang` has left open. */
    answerPrompt: window.answer,
    /** The user allows this network alone. */
    switchTo(chainId: string) {
      permitted.clear()
      permitted.add(chainId)
      emit()
    },
    /** The next account. */
    switchAccount() {
      state.keys = [...state.keys.slice(1), ...state.keys.slice(0, 1)]
      emit()
    },
    /** Takes the permission back. */
    disconnect() {
      permitted.clear()
      emit()
    },
    lock() {
      state.isLocked = true
      emit()
    },
    /** Says that something has changed, true or not. */
    emit,
    /** Listeners that were left on the page. */
    listenerCount: page.listenerCount,
  }
}

const describePlace = <T extends object>(wallet: T) => ({
  /** What it puts on `window`. */
  wallet,
  /** Puts it on a page where no wallet is. Returns whether the place was free. */
  addTo: (name: keyof KeplrPage, page?: KeplrPage): boolean => addToPage(name, wallet, page),
})

function reject(thrown: unknown): never {
  if ((Object(thrown) as { code?: unknown }).code === 4001) throw new Error('Request rejected')
  throw thrown
}
