import {
  type AdapterDescriptor,
  AppKitError,
  type Chain,
  type Discovery,
  type RequestOptions,
  withSignal,
} from '@openappkit/core/adapter'
import { isAddress } from '@openappkit/protocol/caip'
import type { TestWallet } from './test-wallet.js'

/** The adapter of a test: it implements the public contract over wallets in memory, without a network. */
export function testAdapter(
  wallets: readonly TestWallet[],
  namespace: AdapterDescriptor['namespace'] = 'eip155',
): AdapterDescriptor {
  const walletOf = (provider: unknown): TestWallet => {
    const wallet = wallets.find((candidate) => candidate.provider === provider)
    if (!wallet) throw new AppKitError('method_not_supported', 'The wallet cannot do this')
    return wallet
  }

  const discovery: Discovery = {
    list: () => wallets.map(({ connector }) => connector),
    provider: (connectorId) => wallets.find(({ connector }) => connector.id === connectorId)?.provider,
    watch: () => () => undefined,
    stop: () => undefined,
  }

  function watch(provider: unknown, onChange: () => void): () => void {
    const { watchers } = walletOf(provider)
    watchers.add(onChange)
    return () => void watchers.delete(onChange)
  }

  const chain: Chain = {
    namespace,
    wallets: {
      async open(provider, options) {
        const wallet = walletOf(provider)
        await ask(wallet, options)
        wallet.isAllowed = true
        return wallet.status()
      },
      async read(provider) {
        const wallet = walletOf(provider)
        if (!wallet.isAllowed) throw new AppKitError('wallet_disconnected', 'The wallet has disconnected')
        return wallet.status()
      },
      watch({ provider }, onChange) {
        const wallet = walletOf(provider)
        return watch(provider, () => onChange(wallet.isAllowed ? wallet.status() : undefined))
      },
      onChange: watch,
      async close(provider) {
        walletOf(provider).isAllowed = false
      },
    },
    switching: {
      async switchNetwork({ provider }, { caipNetworkId }, options) {
        const wallet = walletOf(provider)
        await ask(wallet, options, wallet.switchAnswer)
        wallet.network = caipNetworkId
        return wallet.status()
      },
    },
    signing: {
      async signMessage({ provider }, message, options) {
        const wallet = walletOf(provider)
        await ask(wallet, options)
        wallet.signed.push(message)
        return '0x5163'
      },
    },
    sending: {
      async prepare(session, network, request) {
        if (request.kind !== 'transfer') throw new AppKitError('method_not_supported', 'The wallet cannot do this')
        const { prepareFailure } = walletOf(session.provider)
        if (prepareFailure) throw new AppKitError(prepareFailure, prepareFailure)
        const { fee, terms } = walletOf(session.provider)
        return { network, from: session.accounts[0].address, payload: request, fee, ...terms }
      },
      async send({ provider }, _prepared, options) {
        await ask(walletOf(provider), options)
        return `0x${'ab'.repeat(32)}`
      },
      async readSent(id) {
        const payload = wallets[0]?.mined.instead
        return payload && { id, payload: payload as never }
      },
      async follow(id, _network, onProgress, { signal, confirmations: of = 1 }) {
        onProgress({ confirmations: 0, of })
        const [wallet] = wallets
        if (wallet?.block === 'hang') await withSignal(signal, new Promise(() => undefined))
        await wallet?.nextBlock
        if (wallet?.block === 'expired') throw new AppKitError('transaction_expired', 'The transaction has expired')
        await untilDeep(wallet?.mined, of, signal, (confirmations) => onProgress({ confirmations, of }))
        const { mined, address } = wallet ?? {}
        const paid = address && mined?.paid !== undefined ? { by: address, amount: mined.paid } : undefined
        const isSuccess = wallet?.block === 'untold' ? undefined : wallet?.block === 'success'
        return { id, isSuccess, isCancelled: wallet?.block === 'replaced', receipt: {}, ...(paid && { paid }) }
      },
    },
    describing: {
      async describe({ payload }) {
        const { to, amount, token } = payload as { to: string; amount: bigint | 'max'; token?: string }
        return { actions: [{ kind: 'transfer', to, amount: amount === 'max' ? 1n : amount, ...(token && { token }) }] }
      },
      simulate: async () => wallets[0]?.simulation ?? { willFail: false },
    },
    reading: {
      async parseAddress(text) {
        if (isAddress(namespace, text)) return text
        throw new AppKitError('invalid_address', 'Invalid address')
      },
      recipient: async () => wallets[0]?.recipient ?? { kind: 'wallet' },
      tokens: async () => wallets[0]?.tokens ?? [],
      async native(address, _network, { signal }) {
        const balance = wallets.find((wallet) => wallet.address === address)?.balance ?? 'fail'
        if (balance === 'fail') throw new AppKitError('rpc_failed', 'No RPC endpoint responded')
        return balance === 'hang' ? withSignal(signal, new Promise<bigint>(() => undefined)) : balance
      },
    },
  }

  return {
    namespace,
    discovery: async () => ({ createDiscovery: () => discovery }),
    load: async () => ({ createChain: () => chain }),
  }
}

/** Waits until the test has added the requested number of blocks to a transaction. */
async function untilDeep(
  mined: TestWallet['mined'] | undefined,
  of: number,
  signal: AbortSignal,
  onProgress: (confirmations: number) => void,
): Promise<void> {
  if (!mined) return
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      onProgress(Math.min(mined.depth, of))
      if (mined.depth >= of) end(resolve)
    }
    const stop = () => end(() => reject(signal.reason as Error))
    function end(settle: () => void) {
      mined?.watchers.delete(look)
      signal.removeEventListener('abort', stop)
      settle()
    }
    mined.watchers.add(look)
    signal.addEventListener('abort', stop)
    look()
  })
}

async function ask(wallet: TestWallet, { signal }: RequestOptions, answer = wallet.answer): Promise<void> {
  signal.throwIfAborted()
  wallet.prompts += 1
  if (answer === 'hang') await withSignal(signal, new Promise(() => undefined))
  else if (answer instanceof Promise) await withSignal(signal, answer)
  else if (answer !== 'approve') throw new AppKitError(answer, answer)
}
