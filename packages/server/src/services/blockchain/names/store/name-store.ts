import type { RunningStore } from '../../../../platform/store/running-store.js'

/** A registered name. */
export type StoredName = {
  name: string
  zone: string
  registeredAt: number
  /** When an address was last added. */
  updatedAt: number | undefined
  avatar: string | undefined
  bio: string | undefined
  addresses: readonly { coinType: number; address: string; createdAt: number }[]
}

/** A registration with a valid signature. */
export type NameClaim = {
  /** With its zone, in lower case. */
  name: string
  zone: string
  /** In lower case. */
  address: string
  coinType: number
  /** Whether the key of the account signed. A key is the same account on every network; a contract is not. */
  isKey: boolean
  signedAt: number
  avatar?: string | undefined
  bio?: string | undefined
  now: number
}

/**
 * The result of a claim.
 * - `registered`: the name belongs to that address, now or since an earlier try.
 * - `taken`: another address has it.
 * - `has-name`: the address has another name of the zone.
 * - `other-network`: it belongs to a contract at that address on another network.
 * - `used`: the signature is not newer than the previous one for the name.
 * - `full`: no more names, or no more addresses for this one.
 */
export type Claimed = 'registered' | 'taken' | 'has-name' | 'other-network' | 'used' | 'full'

/**
 * Stores names. An implementation may run on another machine, and several servers may share one: of concurrent claims
 * of a name, one succeeds. Failures reject with a `StoreError`. Changes are durable when the promise resolves.
 */
export type NameStore = {
  ready(): Promise<void>
  claim(claim: NameClaim): Promise<Claimed>
  find(name: string): Promise<StoredName | undefined>
  /** Returns the names of an address, one per zone. */
  ofAddress(address: string): Promise<readonly StoredName[]>
  /** Returns which of the names are registered. */
  registered(names: readonly string[]): Promise<readonly string[]>
  close(): Promise<void>
}

export type NameLimits = {
  /** Names of all accounts. Beyond it, registrations fail. */
  names: number
  /** Addresses of one name: networks that its owner added. */
  addresses: number
}

export const defaultNameLimits: NameLimits = { names: 1_000_000, addresses: 32 }

/** The names of a store that runs. */
export const callNames = ({ ready, call, close }: RunningStore): NameStore => ({
  ready,
  claim: (claim) => call('claim', claim),
  find: (name) => call('find', name),
  ofAddress: (address) => call('ofAddress', address),
  registered: (names) => call('registered', names),
  close,
})
