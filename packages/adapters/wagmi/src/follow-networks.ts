import type { AppKit, AppKitOptions, CaipNetwork } from '@openappkit/core'
import { watchValue } from '@openappkit/core/internal'
import type { Config } from '@wagmi/core'
import { createTransports, toChain } from './chains.js'

export type FollowNetworksDeps = {
  config: Config
  kit: AppKit
  customRpcUrls: AppKitOptions['customRpcUrls']
}

/**
 * Adds networks to wagmi that the app adds to the kit later, and removes those that the app removes. Does not replace
 * the initial chains and transports: a viem chain has formatters, and a transport can be the app's own.
 */
export function followNetworks({ config, kit, customRpcUrls }: FollowNetworksDeps): () => void {
  let before = kit.getCaipNetworks('eip155')

  function follow(after: readonly CaipNetwork[]): void {
    const added = after.filter((network) => !before.includes(network)).map((network) => toChain(network, Infinity))
    const changed = new Set([...added, ...before.filter((network) => !after.includes(network))].map(({ id }) => id))
    before = after
    const [first, ...others] = [...config.chains.filter(({ id }) => !changed.has(id)), ...added]
    // wagmi requires a chain.
    if (!first) return
    const { chains, transports, syncConnectedChain } = config._internal
    // wagmi creates clients from this table. It is undefined if the app passes `client`.
    if (transports) Object.assign(transports, createTransports(added, customRpcUrls))
    chains.setState([first, ...others])
    const { connections, current, chainId } = config.state
    const wallet = connections.get(current ?? '')?.chainId
    if (syncConnectedChain && wallet !== chainId && added.some(({ id }) => id === wallet)) {
      config.setState((state) => ({ ...state, chainId: Number(wallet) }))
    }
  }

  return watchValue([kit.state.network], () => kit.getCaipNetworks('eip155'), follow)
}
