import { AppKitError, type ChainAdapter, pairingConnectorId, type WalletSession } from '@openappkit/core/adapter'
import type { ErrorCode } from '@openappkit/protocol/errors'
import { failure } from '../failure.js'
import type { NamespaceLink } from '../provider/namespace-link.js'
import { signMessage } from './sign-message.js'

/** Changes within this time are one report. */
const coalesceMs = 50
const events = ['accountsChanged', 'chainChanged', 'disconnect'] as const

const byNumber: ReadonlyMap<unknown, ErrorCode> = new Map<unknown, ErrorCode>([
  [4001, 'user_rejected'],
  [5000, 'user_rejected'],
  [-32002, 'request_pending'],
  [4200, 'method_not_supported'],
  [4900, 'wallet_disconnected'],
  [4902, 'chain_not_supported'],
  [5100, 'chain_not_supported'],
])

/** Stands in for a chain package: accounts, chain and messages, in any namespace that a wallet can open. */
export function createPairedAdapter(link: NamespaceLink, provider: unknown): ChainAdapter {
  function read(): WalletSession {
    const [address, chain] = [link.addresses()[0], link.chain()]
    if (!address || !chain) throw failure('wallet_disconnected')
    return { connectorId: pairingConnectorId, address, addresses: link.addresses(), chain, provider }
  }

  async function open(connectorId: string): Promise<WalletSession> {
    if (connectorId !== pairingConnectorId) throw failure('wallet_not_found')
    return read()
  }

  return {
    namespace: link.namespace,
    connect: open,
    restore: open,
    // The session has other namespaces too; whoever ends it asks the pairing.
    disconnect: async () => undefined,
    watch(_session, onChange) {
      let timer: ReturnType<typeof setTimeout> | undefined
      const report = () => {
        timer = undefined
        onChange(link.isOpen() ? read() : undefined)
      }
      const onEvent = () => void (timer ??= setTimeout(report, coalesceMs))
      for (const event of events) link.on(event, onEvent)
      return () => {
        clearTimeout(timer)
        for (const event of events) link.off(event, onEvent)
      }
    },
    switching: {
      async switchNetwork(_session, { caipNetworkId }) {
        if (!link.chains().includes(caipNetworkId)) throw failure('chain_not_supported')
        link.setChain(caipNetworkId)
        return read()
      },
    },
    signing: {
      async signMessage({ address }, message, { signal }) {
        try {
          return await signMessage(link, address, message, signal)
        } catch (thrown) {
          throw toAppKitError(thrown)
        }
      },
    },
  }
}

function toAppKitError(thrown: unknown): AppKitError {
  if (thrown instanceof AppKitError) return thrown
  return failure(byNumber.get((Object(thrown) as { code?: unknown }).code) ?? 'internal', thrown)
}
