import type { CaipNetworkId } from '@openappkit/protocol/caip'
import { lazy } from '../../lib/lazy.js'
import { withDeadline } from '../../lib/promise.js'
import { version } from '../../lib/environment/version.js'
import type { AppKitOptions } from '../../options/options.js'
import type { BlockchainClient } from '../../lib/services/blockchain-client.js'

/** The result for a network that the service does not read. */
export const unsupported = Symbol('unsupported')

type Ask<T> = (client: BlockchainClient, signal: AbortSignal) => Promise<T>

export type AskBlockchain = {
  /** Asks about one network. Resolves with `unsupported`, without asking, if the service does not read it. */
  about<T>(network: CaipNetworkId, ask: Ask<T>): Promise<T | typeof unsupported>
  /** Asks about anything that belongs to no network, such as a name. */
  anything<T>(ask: Ask<T>): Promise<T>
}

/** Deadline for an answer with all its retries (product specification, section 9). */
const deadlineMs = 10_000

/**
 * Asks the blockchain service of this app; `undefined` if the app configured none. The first question loads the client and
 * its schemas. A service that hangs ends as `timed_out`.
 */
export function createAskBlockchain({
  services,
  projectId,
}: Pick<AppKitOptions, 'services' | 'projectId'>): AskBlockchain | undefined {
  const baseUrl = services?.blockchain
  if (!baseUrl) return undefined

  const { load } = lazy(async () => {
    const { createBlockchainClient } = await import('../../lib/services/blockchain-client.js')
    return createBlockchainClient({ baseUrl, projectId, st: 'appkit', sv: version })
  })
  let networks: Promise<readonly CaipNetworkId[]> | undefined

  /** Reads the list once. A failed read is repeated with the next question. */
  function supported(client: BlockchainClient): Promise<readonly CaipNetworkId[]> {
    networks ??= withDeadline(deadlineMs, (signal) => client.getSupportedChains(signal)).then(({ http }) => http)
    networks.catch(() => (networks = undefined))
    return networks
  }

  return {
    about: (network, ask) =>
      withDeadline(deadlineMs, async (signal) => {
        const client = await load()
        return (await supported(client)).includes(network) ? ask(client, signal) : unsupported
      }),
    anything: (ask) => withDeadline(deadlineMs, async (signal) => ask(await load(), signal)),
  }
}
