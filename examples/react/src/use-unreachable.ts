import { useSyncExternalStore } from 'react'
import { appKit } from './appkit.js'

const pollMs = 1_000

function watch(onChange: () => void): () => void {
  const timer = setInterval(onChange, pollMs)
  return () => clearInterval(timer)
}

/** Whether a wallet on another device is asked something while the relay cannot be reached. The request goes on. */
export const useUnreachable = (): boolean =>
  useSyncExternalStore(watch, () => appKit.state.connection.isUnreachable === true)
