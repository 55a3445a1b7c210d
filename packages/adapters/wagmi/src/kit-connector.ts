import { type AppKit, AppKitError } from '@openappkit/core'
import {
  ChainNotConfiguredError,
  ConnectorNotConnectedError,
  createConnector,
  type CreateConnectorFn,
} from '@wagmi/core'
import { type Chain, SwitchChainError, UserRejectedRequestError } from 'viem'
import { connectInModal } from './connect-in-modal.js'
import { readKitSession } from './kit-session.js'
import type { WalletProvider } from './wallet-provider.js'

/** Id of the kit's connector in wagmi and in its storage. */
export const kitConnectorId = 'openappkit'
export const kitConnectorName = 'OpenAppKit'

/** Maximum time to read the chain id, which opens no prompt. */
const readDeadlineMs = 5_000

export type KitConnectorDeps = {
  provider: WalletProvider
  getKit(): AppKit | undefined
  /** Returns the current chains of the config. wagmi passes connectors only the initial ones. */
  getChains(): readonly Chain[]
  /** Updates wagmi's state from the kit, before a request resolves. */
  sync(): void
}

/** Creates the wagmi connector of the kit. The kit owns the session and handles the requests of wagmi. */
export function kitConnector({
  provider,
  getKit,
  getChains,
  sync,
}: KitConnectorDeps): CreateConnectorFn<WalletProvider> {
  function requireKit(): AppKit {
    const kit = getKit()
    if (!kit) throw new AppKitError('internal', 'Pass this WagmiAdapter to createAppKit before it is used')
    return kit
  }

  function requireSession() {
    const session = readKitSession(getKit())
    if (!session) throw new ConnectorNotConnectedError()
    return session
  }

  return createConnector<WalletProvider>(() => {
    async function switchChain({ chainId }: { chainId: number }) {
      const chain = getChains().find(({ id }) => id === chainId)
      if (!chain) throw new SwitchChainError(new ChainNotConfiguredError())
      try {
        await requireKit().switchNetwork(`eip155:${chainId}`, { throwOnFailure: true })
      } catch (thrown) {
        const error = AppKitError.from(thrown)
        throw error.code === 'user_rejected' ? new UserRejectedRequestError(error) : new SwitchChainError(error)
      }
      sync()
      return chain
    }

    return {
      id: kitConnectorId,
      name: kitConnectorName,
      type: kitConnectorId,

      async connect({ chainId, isReconnecting } = {}) {
        const kit = requireKit()
        await kit.ready()
        if (!readKitSession(kit) && !isReconnecting) {
          const wanted = chainId && kit.getCaipNetwork('eip155', chainId)
          if (wanted) kit.setCaipNetworkOfNamespace(wanted, 'eip155')
          await connectInModal(kit)
        }
        if (chainId && chainId !== requireSession().chainId) {
          await switchChain({ chainId }).catch((error: unknown) => {
            // The wallet is connected. Only a rejection of the user is rethrown.
            if (error instanceof UserRejectedRequestError) throw error
          })
        }
        return requireSession() as never
      },
      disconnect: async () => getKit()?.disconnect('eip155'),
      getAccounts: async () => requireSession().accounts,
      async getChainId() {
        requireSession()
        return parseChainId(await withDeadline(provider.request({ method: 'eth_chainId' })))
      },
      getProvider: async () => provider,
      async isAuthorized() {
        const kit = getKit()
        await kit?.ready()
        return readKitSession(kit) !== undefined
      },
      switchChain,

      // Handlers of wallet events, to which the kit listens itself.
      onAccountsChanged: sync,
      onChainChanged: sync,
      onDisconnect: sync,
    }
  })
}

function parseChainId(answer: unknown): number {
  const id = Number(answer)
  if (Number.isInteger(id) && id > 0) return id
  throw new AppKitError('wallet_bad_answer', 'The wallet sent an unexpected reply', {
    facts: ['Method: eth_chainId'],
  })
}

async function withDeadline<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppKitError('timed_out', 'Request timed out')), readDeadlineMs)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
