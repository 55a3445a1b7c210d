import { ref, snapshot } from 'valtio/vanilla'
import type { KitEvent } from '../../contracts/event.js'
import type { Features } from '../../options/features.js'
import type { SIWXConfig } from '../../contracts/siwx.js'
import type { AppKit, EventState, PublicState } from '../../state/kit.js'
import { readNetworkId } from '../../state/read-network.js'
import { memoizeByValue } from '../../state/observe/memoize-by-value.js'
import type { KitState } from '../../state/state.js'
import { watchValue } from '../../state/observe/watch-value.js'
import { createConnectionReaders } from './readers/connection-readers.js'
import { createNetworkReaders } from './readers/network-readers.js'

/** The methods of a kit that read its state. */
export type Readers = Pick<AppKit, keyof ReturnType<typeof createReaders>>

/**
 * Creates the methods that read the state, before and after the engine is loaded. A method returns the same object while
 * its content stays the same, so that subscribers, hooks and effects can compare by identity.
 */
export function createReaders(state: KitState) {
  const { accounts, connection, modal, network, settings, theme } = state
  const getState = memoizeByValue(
    () => readPublicState(state),
    ({ connectingWallet: { id, name } = {}, ...rest }) => [...Object.values(rest), id, name],
  )
  const getTheme = memoizeByValue(() => ({ themeMode: theme.mode, themeVariables: snapshot(theme.variables) }))
  const getFeatures = memoizeByValue(() => snapshot(settings).features as Features)

  return {
    ...createConnectionReaders(state),
    ...createNetworkReaders(state),
    ...createEvents(state),
    getState,
    subscribeState: (onChange) => watchValue([modal, network, accounts, connection], getState, onChange),
    getThemeMode: () => theme.mode,
    getThemeVariables: () => getTheme().themeVariables,
    subscribeTheme: (onChange) => watchValue([theme], getTheme, onChange),
    getFeatures,
    subscribeFeatures: (onChange) => watchValue([settings], getFeatures, onChange),
    getSIWX: <T extends SIWXConfig = SIWXConfig>() => state.signIn.config as T | undefined,
  } satisfies Partial<AppKit>
}

function readPublicState(state: KitState): PublicState {
  const { connection, modal, network } = state
  const { attempt } = connection
  const connecting = attempt.status === 'running' ? attempt.target : undefined
  return {
    open: modal.open,
    loading: modal.loading,
    initialized: modal.initialized,
    selectedNetworkId: readNetworkId(state),
    activeChain: network.active,
    connectingWallet: connecting && { id: connecting.id, name: connecting.name },
  }
}

function createEvents({ events }: KitState) {
  const listeners = new Set<(event: EventState) => void>()
  const getEvent = (): EventState => snapshot(events) as EventState

  return {
    getEvent,
    subscribeEvents(onEvent) {
      listeners.add(onEvent)
      return () => void listeners.delete(onEvent)
    },
    track(event: string, properties?: object, type: KitEvent['type'] = 'track') {
      const data = ref({ type, event, ...(properties && { properties }) }) as KitEvent
      Object.assign(events, { timestamp: Date.now(), data })
      // Synchronous and one by one: batched, two events of one task would arrive as one.
      for (const listener of listeners) {
        try {
          listener(getEvent())
        } catch (thrown) {
          // An error of the app must reach its console without stopping the kit.
          queueMicrotask(() => {
            throw thrown
          })
        }
      }
    },
  } satisfies Partial<AppKit>
}
