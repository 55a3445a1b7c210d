import { useSyncExternalStore } from 'react'
import { appKit } from '../appkit.js'

const pollMs = 1_000

function watch(onChange: () => void): () => void {
  const timer = setInterval(onChange, pollMs)
  return () => clearInterval(timer)
}

/** Whether the relay is unreachable during a request to a paired wallet. The request continues. */
export const useUnreachable = (): boolean =>
  useSyncExternalStore(watch, () => appKit.state.connection.isUnreachable === true)
