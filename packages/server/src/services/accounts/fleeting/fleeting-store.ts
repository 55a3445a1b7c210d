import type { joinBeginRequest, letInRequest } from '@openappkit/protocol/accounts'
import type * as z from '@openappkit/protocol/zod'
import type { RunningStore } from '../../../platform/store/running-store.js'

/** What a device leaves for another one that it approves. */
export type Halves = Pick<z.output<typeof letInRequest>, 'box' | 'server'>
export type JoinKey = z.output<typeof joinBeginRequest>

/** A device that waits for the approval of another one of its account. `by`: the device that has approved it. */
export type Join = { id: string; account: string; device: string; key: JoinKey; by?: string; halves?: Halves }

export type NewJoin = Omit<Join, 'by' | 'halves'>

export type Approval = { id: string; by: string; halves: Halves }

export const joinLifeMs = 10 * 60_000
/** How long a nonce of a proof is valid, and the id of the proof is remembered. */
export const nonceLifeMs = 5 * 60_000

/** What servers of the accounts have to know for some minutes. Failures reject with a `StoreError`. */
export type FleetingStore = {
  ready(): Promise<void>
  /** The key of the nonces of proofs: the same for all servers that share the store. */
  nonceKey(): Promise<Uint8Array>
  /** Records the id of a proof. `full`: too many are remembered. */
  useProof(id: string, now: number): Promise<'new' | 'used' | 'full'>
  /** Adds a waiting device in place of its earlier request. Returns `false` if too many wait. */
  beginJoin(join: NewJoin, now: number): Promise<boolean>
  findJoin(id: string, now: number): Promise<Join | undefined>
  /** Stores the halves. The first approval counts. */
  approveJoin(approval: Approval, now: number): Promise<void>
  close(): Promise<void>
}

export type FleetingLimits = {
  /** Remembered proofs. None is forgotten early. */
  proofs: number
  /** Waiting devices. */
  joins: number
}

export const defaultFleetingLimits: FleetingLimits = { proofs: 200_000, joins: 10_000 }

/** The fleeting state of a store that runs. */
export const callFleeting = ({ ready, call, close }: RunningStore): FleetingStore => ({
  ready,
  nonceKey: () => call('nonceKey'),
  useProof: (id, now) => call('useProof', [id, now]),
  beginJoin: (join, now) => call('beginJoin', [join, now]),
  findJoin: (id, now) => call('findJoin', [id, now]),
  approveJoin: (approval, now) => call('approveJoin', [approval, now]),
  close,
})
