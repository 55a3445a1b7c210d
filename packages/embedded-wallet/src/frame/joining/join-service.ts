import {
  joinAnswer,
  type joinBeginRequest,
  joiningAnswer,
  joinPaths,
  joinPollAnswer,
  type joinRequest,
  type letInRequest,
  type SealedBox,
} from '@openappkit/protocol/accounts'
import * as z from '@openappkit/protocol/zod'
import type { Share } from '../../vault/shares.js'
import type { Sessions } from '../accounts/session.js'
import { readShare, writeShare } from '../wallet/key-shares.js'

/** The halves that open the wallet on a device: its own, sealed to it, and the server's. */
export type Halves = { box: SealedBox; server: Share }

/** A device that waits for approval. `name`: such as `Chrome, Linux`. `proof`: see `proveKey`. */
export type Joining = z.output<typeof joiningAnswer>

export type JoinService = ReturnType<typeof createJoinService>

const nothing = z.object({})

/** The messages between two devices of an account, over the accounts service. */
export function createJoinService({ ask }: Pick<Sessions, 'ask'>) {
  const of = (join: string): z.output<typeof joinRequest> => ({ join })

  return {
    begin: (key: z.output<typeof joinBeginRequest>, signal: AbortSignal) =>
      ask(joinPaths.begin, joinAnswer, { body: key, signal }),
    /** Reads the waiting device. @throws {FrameError} `bad_message`: the device no longer waits */
    read: (join: string): Promise<Joining> => ask(joinPaths.read, joiningAnswer, { body: of(join) }),
    /** Approves the waiting device. @throws {FrameError} `bad_message`: the device no longer waits */
    async letIn(join: string, { box, server }: Halves): Promise<void> {
      const body: z.output<typeof letInRequest> = { join, box, server: writeShare(server) }
      await ask(joinPaths.letIn, nothing, { body })
    },
    async poll(join: string, signal: AbortSignal): Promise<Halves | 'waiting' | 'over'> {
      const answer = await ask(joinPaths.poll, joinPollAnswer, { body: of(join), signal })
      return answer.status === 'done' ? { box: answer.box, server: readShare(answer.server) } : answer.status
    },
  }
}
