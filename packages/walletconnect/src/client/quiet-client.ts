import type { SignClient } from '@walletconnect/sign-client'

type Client = Awaited<ReturnType<typeof SignClient.init>>

/** Disables three services that the library contacts for every pairing. It has no options for them. */
export function disableRemoteServices({ core }: Client): void {
  core.verify.register = async () => ''
  core.verify.resolve = async () => undefined as never
  core.eventClient.init = async () => undefined
  core.echoClient.registerDeviceToken = async () => undefined
}

/**
 * Disables the library's deep links: it opens the app that any script stored in local storage, for every request.
 * `openApp` opens wallet apps instead.
 */
export function disableDeepLinks({ session }: Client): void {
  const read = session.get
  session.get = (topic) => {
    const { sessionConfig, ...rest } = read(topic)
    return { ...rest, sessionConfig: { ...sessionConfig, disableDeepLink: true } }
  }
}

/** The validations of wallet requests that the library does not await. */
const checks = ['isValidUpdate', 'isValidExtend', 'isValidPing', 'isValidDisconnect', 'isValidEmit'] as const

/**
 * Handles the rejections of validations that the library does not await: a message about a session that has ended would
 * cause an unhandled rejection on the page. Callers that await a validation still receive its error.
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
