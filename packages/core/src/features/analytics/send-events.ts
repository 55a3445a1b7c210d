import { type AnalyticsController, createAnalyticsController } from './analytics.js'
import type { AppKitOptions } from '../../options/options.js'
import { createAnalyticsClient } from './analytics-client.js'
import { createListingClient } from '../../lib/services/listing-client.js'
import { createPseudonyms } from './pseudonym.js'
import { readAccount } from '../../state/read-account.js'
import type { AppKit, EventState } from '../../state/kit.js'
import { readNetwork } from '../../state/read-network.js'
import type { KitState } from '../../state/state.js'
import type { KitStorage } from '../../lib/storage/storage.js'
import { version } from '../../lib/environment/version.js'

export type SendEventsDeps = {
  state: KitState
  options: AppKitOptions
  storage: KitStorage
  subscribeEvents: AppKit['subscribeEvents']
  /** Events that are not sent yet. Each is added before its listeners run. */
  eventBuffer: EventState[]
}

/** Sends new events, and those from before this code loaded, to the app's endpoint. Returns a function that stops. */
export function sendEvents(deps: SendEventsDeps, baseUrl: string): () => void {
  const analytics = createController(deps, baseUrl)
  const take = () => {
    for (const { data, timestamp } of deps.eventBuffer.splice(0)) analytics.record(data, timestamp)
  }
  take()
  const stops = [deps.subscribeEvents(take), flushOnLeave(analytics), analytics.stop]
  return () => {
    for (const stop of stops) stop()
  }
}

function createController({ state, options, storage }: SendEventsDeps, baseUrl: string): AnalyticsController {
  const { projectId, services, debug, analytics: { consent = true, account } = {} } = options
  const about = { st: 'appkit', sv: version, ...(projectId && { projectId }) }
  const pseudonymOf = createPseudonyms(storage)
  const listing = services?.listing

  return createAnalyticsController({
    send: createAnalyticsClient({ baseUrl, ...about }).send,
    isAllowed: () => state.settings.features.analytics !== false && isYes(consent),
    isEnabled: listing
      ? async () => (await createListingClient({ baseUrl: listing, ...about }).getAnalyticsConfig()).isAnalyticsEnabled
      : undefined,
    describe() {
      const { address } = account ? readAccount(state) : {}
      return {
        ...readPage(),
        address: address && (account === 'plain' ? address : pseudonymOf(address)),
        caipNetworkId: readNetwork(state).caipNetworkId,
      }
    },
    onRefused: (error) => debug && console.error(error),
  })
}

/** Accepts only `true`, not a promise or an error. */
function isYes(consent: boolean | (() => boolean)): boolean {
  try {
    return (typeof consent === 'function' ? consent() : consent) === true
  } catch {
    return false
  }
}

// Query and fragment may contain anything, even tokens.
function readPage(): { url: string; domain: string } {
  const { location } = globalThis as { location?: Location }
  return { url: location ? location.origin + location.pathname : '', domain: location?.hostname ?? '' }
}

function flushOnLeave(analytics: AnalyticsController): () => void {
  if (typeof globalThis.document?.addEventListener !== 'function') return () => undefined
  const listening = new AbortController()
  const { signal } = listening
  const leave = () => void analytics.flush(true)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave(), { signal })
  document.addEventListener('freeze', leave, { signal })
  addEventListener('pagehide', leave, { signal })
  return () => listening.abort()
}
