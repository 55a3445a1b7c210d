import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { KitState } from '../state.js'
import { watchValue } from './watch-value.js'

type Awaited = { connectorId: string; namespaces: readonly ChainNamespace[] }

/** Calls back once when the wallet appears on the page. Does nothing for a wallet that is already there. */
export function awaitConnector(
  { connectors }: Pick<KitState, 'connectors'>,
  { connectorId, namespaces }: Awaited,
  onCame: () => unknown,
  stopped?: AbortSignal,
): void {
  const isHere = () => connectors.list.some(({ id, chain }) => id === connectorId && namespaces.includes(chain))
  if (isHere() || stopped?.aborted) return
  const stop = watchValue([connectors], isHere, () => {
    stop()
    void onCame()
  })
  stopped?.addEventListener('abort', stop)
}
