import { subscribe } from 'valtio/vanilla'
import type { AppKitOptions } from '../options/options.js'
import { findNetwork } from '../state/network-view.js'
import type { KitState } from '../state/state.js'
import { createAskBlockchain } from './ask-blockchain.js'

export type FollowIdentitiesDeps = { state: KitState; options: Pick<AppKitOptions, 'services' | 'projectId'> }

/** How long an answer counts, and how long nothing is asked after a failure (product specification, section 9). */
const freshMs = 5 * 60_000
const retryGapMs = 30_000

type Answer = { until: number; name?: string | undefined }

/** Keeps the name of the connected account, as the blockchain service tells it. Only addresses of EVM have names. */
export function followIdentities({ state, options }: FollowIdentitiesDeps): () => void {
  const blockchain = createAskBlockchain(options)
  const answers = new Map<string, Answer>()

  function check(): void {
    const account = state.accounts['eip155']
    if (account?.status !== 'connected') return
    // On a test network a name does not count.
    const isNamed = !findNetwork(state, account.network)?.testnet
    const own = state.ownName?.address === account.address ? state.ownName.name : undefined
    const name = isNamed ? (answers.get(account.address)?.name ?? own) : undefined
    if (account.name !== name) account.name = name
    if (isNamed) void ask(account.address)
  }

  async function ask(address: string): Promise<void> {
    const known = answers.get(address)
    if (!blockchain || (known && Date.now() < known.until)) return
    // What was known stays until there is something newer.
    const answer: Answer = { ...known, until: Infinity }
    answers.set(address, answer)
    try {
      const { name, zone } = await blockchain.anything((client, signal) =>
        client.getIdentity(address, { sender: address }, signal),
      )
      answer.name = name ?? undefined
      if (zone && state.nameZone !== zone) state.nameZone = zone
      answer.until = Date.now() + freshMs
    } catch {
      answer.until = Date.now() + retryGapMs
    }
    check()
  }

  check()
  // At once: an account that is written anew is never seen without its name.
  return subscribe(state.accounts, check, true)
}
