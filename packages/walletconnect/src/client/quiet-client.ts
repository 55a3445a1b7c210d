import type { SignClient } from '@walletconnect/sign-client'

type Client = Awaited<ReturnType<typeof SignClient.init>>

/** Three services of the library's makers would otherwise be contacted for every pairing. None can be configured. */
export function disableRemoteServices({ core }: Client): void {
  core.verify.register = async () => ''
  core.verify.resolve = async () => undefined as never
  core.eventClient.init = async () => undefined
  core.echoClient.registerDeviceToken = async () => undefined
}

/**
 * For each request, also one that shows nothing, the library would open whatever app any script last named in an entry
 * of the page's storage. Which app is opened, and when, is decided elsewhere.
 */
export function disableDeepLinks({ session }: Client): void {
  const read = session.get
  session.get = (topic) => {
    const { sessionConfig, ...rest } = read(topic)
    return { ...rest, sessionConfig: { ...sessionConfig, disableDeepLink: true } }
  }
}

/** What the library checks of a wallet's request without waiting for the answer. */
const checks = ['isValidUpdate', 'isValidExtend', 'isValidPing', 'isValidDisconnect', 'isValidEmit'] as const

/**
 * A wallet that speaks on while its session ends fails a check that nobody waits for: an unhandled rejection on the page,
 * about nothing. Whoever does wait for a check still hears of it.
 */
export function settleChecks({ engine }: Pick<Client, 'engine'>): void {
  const checking = engine as unknown as Record<(typeof checks)[number], (params: unknown) => Promise<void>>
  for (const name of checks) {
    const check = checking[name]
    checking[name] = (params) => {
      const checked = check(params)
      checked.catch(() => undefined)
      return checked
    }
  }
}
