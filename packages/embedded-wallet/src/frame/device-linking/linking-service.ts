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

/** The two shares that open the wallet on a device: its own, sealed to its key, and the server's. */
export type Halves = { box: SealedBox; server: Share }

/** A device that waits for approval. `name`: such as `Chrome, Linux`. `proof`: see `proveKey`. */
export type WaitingDevice = z.output<typeof joiningAnswer>

export type LinkingService = ReturnType<typeof createLinkingService>

const nothing = z.object({})

/** Exchanges messages between two devices of an account through the accounts service. */
export function createLinkingService({ ask }: Pick<Sessions, 'ask'>) {
  const of = (join: string): z.output<typeof joinRequest> => ({ join })

  return {
    begin: (key: z.output<typeof joinBeginRequest>, signal: AbortSignal) =>
      ask(joinPaths.begin, joinAnswer, { body: key, signal }),
    /** Reads the device that waits. @throws {FrameError} `bad_message`: the device no longer waits */
    read: (join: string): Promise<WaitingDevice> => ask(joinPaths.read, joiningAnswer, { body: of(join) }),
    /** Approves the device that waits. @throws {FrameError} `bad_message`: the device no longer waits */
    async approve(join: string, { box, server }: Halves): Promise<void> {
      const body: z.output<typeof letInRequest> = { join, box, server: writeShare(server) }
      await ask(joinPaths.letIn, nothing, { body })
    },
    async poll(join: string, signal: AbortSignal): Promise<Halves | 'waiting' | 'over'> {
      const answer = await ask(joinPaths.poll, joinPollAnswer, { body: of(join), signal })
      return answer.status === 'done' ? { box: answer.box, server: readShare(answer.server) } : answer.status
    },
  }
}
