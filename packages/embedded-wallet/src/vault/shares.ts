import { combine, split } from 'shamir-secret-sharing'
import { VaultError } from './vault-error.js'

/** One of two or three parts of the vault's key, with its slot. Alone it reveals nothing about the key. */
export type Share = {
  /** `root`, or the id of a device. Each slot is split separately, and shares of two slots never match. */
  slot: string
  /** Counts up whenever the vault gets a new key. */
  generation: number
  /** 33 bytes; the last one is the evaluation point. */
  bytes: Uint8Array
}

export type RootShares = { server: Share; recovery: Share; kit: Share }
export type DeviceShares = { device: Share; server: Share }

const keyLength = 32
export const rootSlot = 'root'

/** Splits the key in three. Any two open the vault: the server's, the recovery share, and the owner's kit. */
export async function splitRoot(key: Uint8Array, generation: number): Promise<RootShares> {
  const [server, recovery, kit] = await splitKey(key, 3, rootSlot, generation)
  return { server, recovery, kit } as RootShares
}

/** Splits the key in two, both of which are needed. Deleting the server's part makes the device's part useless. */
export async function splitForDevice(key: Uint8Array, device: string, generation: number): Promise<DeviceShares> {
  const [own, server] = await splitKey(key, 2, device, generation)
  return { device: own, server } as DeviceShares
}

/**
 * Joins two shares of one slot to their key. A forged share also gives a key: only opening the vault, and the addresses
 * in it, prove that the key is correct.
 *
 * @throws {VaultError} `share_mismatch`
 */
export async function joinShares(one: Share, other: Share): Promise<Uint8Array> {
  const isPair = one.slot === other.slot && one.generation === other.generation
  if (!isPair || !isWhole(one) || !isWhole(other) || pointOf(one) === pointOf(other)) {
    throw new VaultError('share_mismatch')
  }
  return await combine([new Uint8Array(one.bytes), new Uint8Array(other.bytes)])
}

async function splitKey(key: Uint8Array, parts: number, slot: string, generation: number): Promise<Share[]> {
  if (key.length !== keyLength) throw new VaultError('share_mismatch')
  const shares = await split(new Uint8Array(key), parts, 2)
  return shares.map((bytes) => ({ slot, generation, bytes }))
}

// The library checks neither: a share at point 0 is the key itself, so a forged one could choose it.
const isWhole = ({ bytes }: Share): boolean =>
  bytes instanceof Uint8Array && bytes.length === keyLength + 1 && pointOf({ bytes }) !== 0

const pointOf = ({ bytes }: Pick<Share, 'bytes'>): number => bytes[keyLength] ?? 0
