import type { ChainNamespace } from '@openappkit/protocol/caip'
import { withSignal } from '../../../lib/promise.js'
import type { WalletAccess } from '../../../contracts/chain.js'
import type { Session, WalletStatus } from '../../../contracts/session.js'
import type { ProvidedWallet, Source, SourceDeps } from '../../../contracts/source.js'
import { waitForWallet } from '../wait-for-wallet.js'
import { unsupportedChain, walletNotFound } from '../../../lib/errors/usual-errors.js'

/** A source of one wallet whose provider the app brings, used through the chain package of its namespace. */
export function createProvidedSource(wallet: ProvidedWallet, { getChain }: SourceDeps): Source {
  const { id, name, namespace, provider, imageUrl } = wallet
  const stopped = new AbortController()
  let access: WalletAccess | undefined

  async function loadAccess(): Promise<WalletAccess> {
    const { wallets } = await getChain(namespace)
    if (!wallets) throw unsupportedChain(namespace)
    return (access = wallets)
  }

  const describe = ({ accounts, network }: WalletStatus): Session => ({
    sourceId: id,
    connectorId: id,
    namespace,
    accounts,
    network,
    provider,
  })

  function requireNamespace(wanted: readonly ChainNamespace[]): void {
    if (wanted.includes(namespace)) return
    throw walletNotFound()
  }

  return {
    id,
    async connect(request, { signal, show }) {
      requireNamespace([request.namespace])
      const { open } = await withSignal(signal, loadAccess())
      show({ kind: 'prompt' })
      const answer = open(provider, { signal: stopped.signal }).then(describe)
      return [await waitForWallet(answer, { signal, kit: stopped.signal, onLate: request.onLate })]
    },
    async restore({ namespaces }, { signal }) {
      requireNamespace(namespaces)
      const { read } = await withSignal(signal, loadAccess())
      return [describe(await read(provider, { signal }))]
    },
    async read(session, { signal }) {
      const { read } = await withSignal(signal, loadAccess())
      return { ...session, ...(await read(provider, { signal, preferred: session.network })) }
    },
    watch: (session, onChange) =>
      access?.watch(session, (status) => onChange(status && { ...session, ...status })) ?? (() => undefined),
    walletOf: () => ({ name, type: 'EXTERNAL', ...(imageUrl && { imageUrl }) }),
    async disconnect(_sessions, { signal }) {
      await (await loadAccess()).close(provider, { signal })
    },
    stop: () => stopped.abort(),
  }
}
