/** A name that is registered. */
export type StoredName = {
  name: string
  zone: string
  registeredAt: number
  /** When an address was added. */
  updatedAt: number | undefined
  avatar: string | undefined
  bio: string | undefined
  addresses: readonly { coinType: number; address: string; createdAt: number }[]
}

/** A registration whose signature was checked. */
export type NameClaim = {
  /** With its zone, in lower case. */
  name: string
  zone: string
  /** In lower case. */
  address: string
  coinType: number
  /** Whether the key of the account signed: it is the same account on every network, and a contract is not. */
  isKey: boolean
  signedAt: number
  avatar?: string | undefined
  bio?: string | undefined
  now: number
}

/**
 * What came of a claim.
 * - `registered`: the name is of that address, now or since an earlier try.
 * - `taken`: another address has it.
 * - `has-name`: the address has another name of the zone.
 * - `other-network`: it is of a contract at that address on another network.
 * - `used`: what was signed is not newer than what was signed for the name before.
 * - `full`: no more names, or no more addresses for this one.
 */
export type Claimed = 'registered' | 'taken' | 'has-name' | 'other-network' | 'used' | 'full'

/**
 * Where names are kept. An implementation may be on another machine, and several servers may share one: of all who claim
 * a name, one gets it. What cannot be done rejects with a `StoreError`; what was written is safe from a crash when the
 * promise resolves.
 */
export type NameStore = {
  ready(): Promise<void>
  claim(claim: NameClaim): Promise<Claimed>
  find(name: string): Promise<StoredName | undefined>
  /** The names that an address registered, one in each zone. */
  ofAddress(address: string): Promise<readonly StoredName[]>
  /** Those of the names that are registered. */
  registered(names: readonly string[]): Promise<readonly string[]>
  close(): Promise<void>
}

export type NameLimits = {
  /** Names of everybody. Beyond it nobody registers one. */
  names: number
  /** Addresses of one name: networks that its owner added. */
  addresses: number
}

export const defaultNameLimits: NameLimits = { names: 1_000_000, addresses: 32 }
