import type { CaipAddress } from '@openappkit/protocol/caip'
import {
  revocationAnswer,
  type RevocationRequest,
  sessionRecordAnswer,
  type SessionRecordRequest,
  type SmartSession,
  smartSessions,
} from '@openappkit/protocol/smart-sessions'
import type { BlockchainClient } from '../../lib/services/blockchain-client.js'

/** Asks the blockchain service with a deadline. */
export type AskSessions = {
  anything<T>(ask: (client: BlockchainClient, signal: AbortSignal) => Promise<T>): Promise<T>
}

export type SessionService = ReturnType<typeof createSessionService>

/** The smart sessions of the blockchain service. Changes are sent once. */
export function createSessionService({ anything }: AskSessions) {
  return {
    /** The sessions of an address, on every network. */
    list: (address: string): Promise<SmartSession[]> =>
      anything(({ http }, signal) => http.get(pathOf(address), smartSessions, { signal })),
    record: (account: CaipAddress, request: SessionRecordRequest): Promise<unknown> =>
      anything(({ http }, signal) => http.submit(pathOf(account), sessionRecordAnswer, request, signal)),
    revoke: (account: CaipAddress, request: RevocationRequest): Promise<unknown> =>
      anything(({ http }, signal) => http.submit(`${pathOf(account)}/revoke`, revocationAnswer, request, signal)),
  }
}

const pathOf = (id: string) => `v1/sessions/${encodeURIComponent(id)}`
