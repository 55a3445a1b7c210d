import type { Chain } from '../contracts/chain.js'
import type { DescribedAction, Sent } from '../contracts/abilities.js'
import { AppKitError } from '../lib/errors/appkit-error.js'

/** What sending needs of a wallet in memory. */
type SendingWallet = {
  address: string
  all: readonly string[]
  sent: Sent[]
  depths: readonly number[]
  paid: { by: string; amount: bigint } | undefined
  isUndone: boolean
  replacedBy: Sent | undefined
  minedAs: string | undefined
  lifetimes: (string | undefined)[]
  batches: boolean
  made: number
  ask(action: 'send' | 'since' | 'search' | 'follow' | 'count' | 'batch' | 'status'): Promise<void>
}

/** What an app or a service passes, in the form of EVM. */
type FakeTransaction = { to: string; value?: bigint; data?: string; lifetime?: string }

/** A transaction that consists of its actions. */
export function actionOf({ to, value: amount = 0n, data }: FakeTransaction): DescribedAction {
  const [, spender, units] = /^0x095ea7b3.{24}(.{40})(.{64})$/.exec(data ?? '') ?? []
  if (spender && units) return { kind: 'allowance', spender: `0x${spender}`, amount: BigInt(`0x${units}`), token: to }
  return data ? { kind: 'call', to, amount, data } : { kind: 'transfer', to, amount }
}

/** Fake sending that describes and sends exactly what was prepared. */
export function fakeSending(
  ofProvider: (provider: unknown) => SendingWallet,
  wallets: readonly SendingWallet[],
): Pick<Chain, 'sending' | 'describing' | 'batching'> {
  const ownerOf = (from: string) => wallets.find(({ address, all }) => address === from || all.includes(from))
  return {
    sending: {
      async prepare(session, to, request, { fee: speed }) {
        const from = session.accounts[0].address
        const payload =
          request.kind === 'transfer' ? request : (actionOf(request.transaction as FakeTransaction) as never)
        if (request.kind === 'transaction' && speed === 'wallet') {
          const { lifetime } = request.transaction as FakeTransaction
          return { network: to, from, payload, ...(lifetime && { lifetime }) }
        }
        const fee = { amount: 21n, limit: 42n, units: 21n }
        return { network: to, from, payload, fee, since: String(ofProvider(session.provider).sent.length) }
      },
      async send({ provider }, { payload }) {
        const wallet = ofProvider(provider)
        await wallet.ask('send')
        const id = `0xhash${wallet.sent.length || ''}`
        wallet.sent.push({ id, payload })
        return id
      },
      async readSince(from) {
        const wallet = ownerOf(from)
        const since = String(wallet?.sent.length ?? 0)
        await wallet?.ask('since')
        return since
      },
      async sentSince(from, since) {
        await Promise.all(wallets.map((wallet) => wallet.ask('search')))
        return ownerOf(from)?.sent.slice(Number(since)) ?? []
      },
      async readSent(id, from) {
        const own = ownerOf(from)
        return own?.replacedBy?.id === id ? own.replacedBy : own?.sent.find((one) => one.id === id)
      },
      async follow(id, _network, onProgress, { confirmations: of = 1, lifetime }) {
        const own = wallets.find(({ sent }) => sent.some((one) => one.id === id))
        const isCount = of > 1
        if (!isCount) own?.lifetimes.push(lifetime)
        if (isCount) for (const confirmations of own?.depths ?? []) onProgress({ confirmations, of })
        await Promise.all(wallets.map((wallet) => wallet.ask(isCount ? 'count' : 'follow')))
        if (!isCount) onProgress({ confirmations: 1, of })
        const { replacedBy } = own ?? {}
        if (replacedBy) return { id: replacedBy.id, isSuccess: false, isCancelled: true, receipt: {} }
        const isSuccess = !(isCount && own?.isUndone)
        return { id: own?.minedAs ?? id, isSuccess, receipt: {}, ...(own?.paid && { paid: own.paid }) }
      },
    },
    describing: {
      async describe({ payload }) {
        const action = payload as DescribedAction & { amount?: unknown }
        return { actions: [action.amount === 'max' ? { ...action, amount: 1n } : action] as DescribedAction[] }
      },
      simulate: async () => ({ willFail: false }),
    },
    batching: {
      async getCapabilities({ provider }) {
        return ofProvider(provider).batches ? { '0x1': { atomic: { status: 'supported' } } } : {}
      },
      async sendCalls({ provider }) {
        const wallet = ofProvider(provider)
        if (!wallet.batches) throw new AppKitError('method_not_supported', 'no')
        await wallet.ask('batch')
        return `batch${(wallet.made += 1)}`
      },
      async getCallsStatus({ provider }, id) {
        const wallet = ofProvider(provider)
        await wallet.ask('status')
        return { id, status: 'success', receipts: [{ transactionHash: `0x${id}` }] }
      },
    },
  }
}
