import type { Hex } from 'viem'
import type { WalletBehaviour } from '../wallets/fake-wallet.js'
import { createWalletWindow, guardedBy } from '../wallets/wallet-window.js'
import { addToPage, type KeplrPage } from './add-to-page.js'
import { cosmosAccount } from './cosmos-account.js'
import { createCountingTarget } from './counting-target.js'
import type { AminoDoc, DirectDoc } from './sign-docs.js'

/** A network that the wallet knows, for example `cosmoshub-4` and `cosmos`. */
export type FakeCosmosNetwork = { chainId: string; prefix: string }

export type FakeCosmosWalletOptions = {
  networks: readonly FakeCosmosNetwork[]
  /** Default: `approve`. */
  behaviour?: WalletBehaviour
  /** Whether it reports its permitted networks without a prompt (`isConnected`). Default: true. */
  answersSilently?: boolean
  /** The event that it dispatches after a change. Default: `keplr_keystorechange`. */
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

/** The fee that the user of a real wallet may change before signing. */
const wayOut = { gas: '200000', amount: [{ denom: 'uatom', amount: '5000' }] } as const

/**
 * A wallet for tests with the interface of Keplr. It really signs, and misbehaves on request. Its errors have the messages
 * of real wallets and no code.
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
      // Keplr's error has a message only.
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
      // A real wallet also requests a missing permission here.
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
    /** The target of its events. */
    page,
    /** The prompts shown to the user, oldest first. */
    prompts: window.prompts,
    address: (chainId: string): string => accountOn(chainId).address,
    /** Networks that the page may use. */
    permitted: permitted as ReadonlySet<string>,
    /** Also closes an open prompt, so that the next request can open one. */
    setBehaviour(next: WalletBehaviour) {
      state.behaviour = next
      window.close()
    },
    /** Answers the prompt that `hang` left open. */
    answerPrompt: window.answer,
    /** Permits this network only. */
    switchTo(chainId: string) {
      permitted.clear()
      permitted.add(chainId)
      emit()
    },
    /** Selects the next account. */
    switchAccount() {
      state.keys = [...state.keys.slice(1), ...state.keys.slice(0, 1)]
      emit()
    },
    /** Revokes the permission of the page. */
    disconnect() {
      permitted.clear()
      emit()
    },
    lock() {
      state.isLocked = true
      emit()
    },
    /** Dispatches a change event, true or not. */
    emit,
    /** The number of listeners on the page. */
    listenerCount: page.listenerCount,
  }
}

const describePlace = <T extends object>(wallet: T) => ({
  /** The wallet object on `window`. */
  wallet,
  /** Adds it to a page. Does not replace an existing wallet. Returns whether it was added. */
  addTo: (name: keyof KeplrPage, page?: KeplrPage): boolean => addToPage(name, wallet, page),
})

function reject(thrown: unknown): never {
  if ((Object(thrown) as { code?: unknown }).code === 4001) throw new Error('Request rejected')
  throw thrown
}
