import { FrameError } from '@openappkit/protocol/frame'
import { pause } from '../accounts/pause.js'
import type { Sessions } from '../accounts/session.js'
import type { Wallet } from '../wallet/wallet.js'
import type { WorkerClient } from '../wallet/worker-client.js'
import type { StoredWallet } from '../storage/stored-records.js'
import { createPin, numberOf, proveKey, writeJoinLink } from './join-link.js'
import type { Halves, JoinService } from './join-service.js'

export type InviteDeps = {
  joins: Pick<JoinService, 'begin' | 'poll'>
  sessions: Pick<Sessions, 'read'>
  wallet: Pick<Wallet, 'openWith'>
  worker: WorkerClient
  /** URL of the wallet's own page, where another device approves this one. */
  pageUrl: string
  pollMs?: number
}

/** A request to another device of the owner to approve this one. */
export type Invitation = {
  /** Opens the wallet's own page, for a browser that has the wallet. */
  link: string
  /** The number to type there. */
  number: string
  /** Resolves with the wallet. @throws {FrameError} `sign_in_failed`: the link has expired; `aborted`; errors of opening it */
  opened: Promise<StoredWallet>
}

export type Invite = (signal: AbortSignal) => Promise<Invitation>

/** Whether an error is temporary, so that polling continues. */
const isAway = (thrown: unknown): boolean =>
  thrown instanceof FrameError && ['service_unreachable', 'email_cooldown'].includes(thrown.code)

/** Creates invitations for a wallet that needs its recovery code: another device with the wallet can open it instead. */
export function createInvite({ joins, sessions, wallet, worker, pageUrl, pollMs = 2_000 }: InviteDeps): Invite {
  async function wait(join: string, expiresIn: number, signal: AbortSignal): Promise<Halves> {
    const end = performance.now() + expiresIn
    for (;;) {
      const answer = await joins.poll(join, signal).catch((thrown: unknown) => {
        if (!isAway(thrown)) throw thrown
        return performance.now() < end ? 'waiting' : 'over'
      })
      if (answer === 'over') throw new FrameError('sign_in_failed')
      if (answer !== 'waiting') return answer
      await pause(pollMs, signal)
    }
  }

  /** Adds the project and the provider to the link, for a page that is not signed in. */
  async function describe(): Promise<string> {
    const { projectId, provider } = (await sessions.read()) ?? {}
    const said = new URLSearchParams({ ...(projectId && { project: projectId }), ...(provider && { provider }) })
    return said.size > 0 ? `&${String(said)}` : ''
  }

  return async (signal) => {
    const pin = createPin()
    const { publicKey } = await worker.call('prepareJoin', null)
    const { join, expiresIn } = await joins.begin({ publicKey, proof: await proveKey(publicKey, pin) }, signal)
    const number = await numberOf({ join, pin }, publicKey)
    const link = `${pageUrl}#${writeJoinLink({ join, pin })}${await describe()}`
    const opened = wait(join, expiresIn, signal).then((halves) =>
      wallet.openWith(({ vault, slot }, key) => worker.call('enter', { ...halves, vault, pin, slot, key })),
    )
    opened.catch(() => undefined)
    return { link, number, opened }
  }
}
