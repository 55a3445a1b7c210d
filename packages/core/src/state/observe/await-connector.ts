import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { KitState } from '../state.js'
import { watchValue } from './watch-value.js'

type Awaited = { connectorId: string; namespaces: readonly ChainNamespace[] }

/** Calls back once, when a wallet comes to the page that was not on it. One that is here already is not waited for. */
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
