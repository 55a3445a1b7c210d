import { FrameError } from '@openappkit/protocol/frame'
import { pause } from '../accounts/pause.js'
import type { Sessions } from '../accounts/session.js'
import type { Wallet } from '../wallet/wallet.js'
import type { WorkerClient } from '../wallet/worker-client.js'
import type { StoredWallet } from '../storage/stored-records.js'
import { createPin, computeNumber, proveKey, writeDeviceLink } from './device-link.js'
import type { Halves, LinkingService } from './linking-service.js'

export type RequestLinkDeps = {
  linking: Pick<LinkingService, 'begin' | 'poll'>
  sessions: Pick<Sessions, 'read'>
  wallet: Pick<Wallet, 'openWith'>
  worker: WorkerClient
  /** URL of the wallet's own page, where another device approves this one. */
  pageUrl: string
  pollMs?: number
}

/** A request to another device of the owner to approve this one. */
export type LinkRequest = {
  /** Opens the wallet's own page, for a browser that has the wallet. */
  link: string
  /** The number to type there. */
  number: string
  /** Resolves with the wallet. Rejects with `sign_in_failed` (expired), `aborted`, or the error of opening it. */
  opened: Promise<StoredWallet>
}

export type RequestLink = (signal: AbortSignal) => Promise<LinkRequest>

/** Whether an error is temporary, so that polling continues. */
const isAway = (thrown: unknown): boolean =>
  thrown instanceof FrameError && ['service_unreachable', 'email_cooldown'].includes(thrown.code)

/** Creates link requests. Another device with the wallet can approve this one instead of the recovery code. */
export function createRequestLink({
  linking,
  sessions,
  wallet,
  worker,
  pageUrl,
  pollMs = 2_000,
}: RequestLinkDeps): RequestLink {
  async function waitForApproval(join: string, expiresIn: number, signal: AbortSignal): Promise<Halves> {
    const end = performance.now() + expiresIn
    for (;;) {
      const answer = await linking.poll(join, signal).catch((thrown: unknown) => {
        if (!isAway(thrown)) throw thrown
        return performance.now() < end ? 'waiting' : 'over'
      })
      if (answer === 'over') throw new FrameError('sign_in_failed')
      if (answer !== 'waiting') return answer
      await pause(pollMs, signal)
    }
  }

  /** Writes the project and the provider for a page that is not signed in. */
  async function describe(): Promise<string> {
    const { projectId, provider } = (await sessions.read()) ?? {}
    const params = new URLSearchParams({ ...(projectId && { project: projectId }), ...(provider && { provider }) })
    return params.size > 0 ? `&${String(params)}` : ''
  }

  return async (signal) => {
    const pin = createPin()
    const { publicKey } = await worker.call('createBoxKey', null)
    const { join, expiresIn } = await linking.begin({ publicKey, proof: await proveKey(publicKey, pin) }, signal)
    const number = await computeNumber({ join, pin }, publicKey)
    const link = `${pageUrl}#${writeDeviceLink({ join, pin })}${await describe()}`
    const opened = waitForApproval(join, expiresIn, signal).then((halves) =>
      wallet.openWith(({ vault, slot }, key) => worker.call('openLinked', { ...halves, vault, pin, slot, key })),
    )
    opened.catch(() => undefined)
    return { link, number, opened }
  }
}
