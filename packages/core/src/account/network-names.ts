import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import { withDeadline } from '../async/with-deadline.js'
import { keepsNames } from '../chains/has-names.js'
import type { Chain } from '../contracts/chain.js'
import type { CaipNetwork } from '../contracts/network.js'
import type { KitState } from '../state/state.js'
import { isAccountShown } from '../state/observe/account-shown.js'

export type NetworkNamesDeps = {
  state: Pick<KitState, 'modal' | 'network' | 'router'>
  getChain(namespace: ChainNamespace): Promise<Chain>
}

export type NameRecord = { name?: string | undefined; avatar?: string | undefined }

const answerMs = 10_000
/** Ethereum, where the names of most accounts are. */
const mainnetId = 'eip155:1'

/** Whether a network of the app keeps names. */
export const someKeepNames = ({ state }: NetworkNamesDeps): boolean => state.network.configured.some(keepsNames)

/**
 * Names of accounts as the networks of the app tell them, for an app that names no service which knows them. What reads names
 * is large, so it comes once the account screen is open.
 */
export function createNetworkNames({ state, getChain }: NetworkNamesDeps) {
  /** The account's own network first, and then Ethereum. */
  function placesFor(network: CaipNetworkId): CaipNetwork[] {
    const [own, mainnet] = [network, mainnetId].map((id) =>
      state.network.configured.find((one) => one.caipNetworkId === id && keepsNames(one)),
    )
    return [...new Set([own, mainnet])].filter((one) => one !== undefined)
  }

  return {
    isWanted: (): boolean => isAccountShown(state),
    /** The first name that a network has for the account, with its picture. Rejects where a network does not answer. */
    find: (address: string, network: CaipNetworkId): Promise<NameRecord> =>
      withDeadline(answerMs, async (signal) => {
        const { reading } = await getChain('eip155')
        for (const place of placesFor(network)) {
          const name = await reading?.name?.(address, place, { signal })
          if (!name) continue
          const avatar = await reading?.avatar?.(name, place, { signal }).catch(() => undefined)
          return { name, avatar }
        }
        return {}
      }),
  }
}
