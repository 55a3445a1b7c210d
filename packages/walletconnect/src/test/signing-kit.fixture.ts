import type { AppKitOptions, SIWXConfig } from '@openappkit/core'
import { createNonce, DefaultSIWX, SIWEMessenger } from '@openappkit/siwx'
import { vi } from 'vitest'
import { createKit, createSite } from './kit.fixture.js'
import type { SourceSettings } from '../source.js'
import type { createSetup } from './setup.fixture.js'

/** The app's endpoint, for balances and contract accounts. */
export const endpoint = '127.0.0.1:9'
export const words = 'Welcome back.'
export const uri = 'https://app.example/login'

/** The sign-in of an app that stores its sessions in the browser. */
export function createSiwx(more: Partial<SIWXConfig> = {}) {
  const getNonce = vi.fn(async () => createNonce())
  const messenger = new SIWEMessenger({
    domain: 'app.example',
    uri,
    statement: words,
    expiration: 60_000,
    resources: ['https://app.example/terms'],
    getNonce,
  })
  return { siwx: Object.assign(new DefaultSIWX({ messenger }), more), getNonce }
}

/** Creates kits that are destroyed with the test. */
export function createKits(setup: Pick<ReturnType<typeof createSetup>, 'url' | 'later'>) {
  return (options: Partial<AppKitOptions>, settings: SourceSettings = {}, site = createSite()) => {
    const kit = createKit(setup.url(), site, options, settings)
    setup.later(() => kit.destroy())
    const events: string[] = []
    kit.subscribeEvents(({ data }) => data && events.push(data.event))
    return { kit, count: (name: string) => events.filter((event) => event === name).length }
  }
}

/** Records the hosts of HTTP requests. The relay uses a socket. */
export function watchHosts(): () => string[] {
  const asked = vi.spyOn(globalThis, 'fetch')
  return () => asked.mock.calls.map(([input]) => new URL(input instanceof Request ? input.url : String(input)).host)
}
