import type { Connector } from '@wagmi/core'
import { numberToHex } from 'viem'
import { createProviderEvents } from './provider-events.js'

type Call = { method: string; params?: unknown }
type Change = { accounts?: readonly unknown[] | undefined; chainId?: number | undefined }

/**
 * Creates an EIP-1193 provider from a wagmi connector, so that the kit opens it like a wallet of the page. The
 * connector connects, switches and disconnects, because the providers of many connectors cannot.
 */
export function connectorProvider(connector: Connector) {
  const { on, removeListener, emit } = createProviderEvents()
  let isOpen = false

  connector.emitter.on('change', ({ accounts, chainId }: Change) => {
    if (accounts) emit('accountsChanged', accounts.map(addressOf))
    if (chainId !== undefined) emit('chainChanged', numberToHex(chainId))
  })
  connector.emitter.on('disconnect', () => {
    isOpen = false
    emit('accountsChanged', [])
    emit('disconnect')
  })

  async function open(options: { isReconnecting?: boolean } = {}): Promise<unknown[]> {
    const { accounts } = await connector.connect(options)
    isOpen = true
    return accounts.map(addressOf)
  }

  async function readAccounts(): Promise<readonly unknown[]> {
    if (isOpen) return connector.getAccounts()
    // Connects like wagmi's `reconnect`, because a connector listens to its wallet only after `connect`.
    return (await connector.isAuthorized()) ? open({ isReconnecting: true }) : []
  }

  async function disconnect(): Promise<null> {
    isOpen = false
    await connector.disconnect()
    return null
  }

  async function request({ method, params }: Call): Promise<unknown> {
    switch (method) {
      case 'eth_requestAccounts':
        return open()
      case 'eth_accounts':
        return readAccounts()
      case 'eth_chainId':
        return numberToHex(await connector.getChainId())
      case 'wallet_revokePermissions':
        return disconnect()
      case 'wallet_switchEthereumChain':
        if (!connector.switchChain) return ask({ method, params })
        await connector.switchChain({ chainId: Number((params as [{ chainId: string }])[0].chainId) })
        return null
      default:
        return ask({ method, params })
    }
  }

  async function ask(call: Call): Promise<unknown> {
    const provider = (await connector.getProvider()) as { request(call: Call): Promise<unknown> }
    return provider.request(call)
  }

  return { request, on, removeListener }
}

/** Newer connectors can return accounts as objects with capabilities (EIP-5792). */
function addressOf(account: unknown): unknown {
  return typeof account === 'object' && account !== null && 'address' in account ? account.address : account
}
