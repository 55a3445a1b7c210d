import { combine, split } from 'shamir-secret-sharing'
import { VaultError } from './vault-error.js'

/** One of two or three parts of the vault's key, and where it belongs. Alone it says nothing about the key. */
export type Share = {
  /** `root`, or the id of a device: each was split for itself, and shares of two slots never fit. */
  slot: string
  /** Counts up whenever the vault gets another key. */
  generation: number
  /** 33 bytes; the last one is the point it was taken at. */
  bytes: Uint8Array
}

export type RootShares = { server: Share; recovery: Share; kit: Share }
export type DeviceShares = { device: Share; server: Share }

const keyLength = 32
export const rootSlot = 'root'

/** Any two of the three open the vault: with the server and a means of recovery, or with the kit that was kept at home. */
export async function splitRoot(key: Uint8Array, generation: number): Promise<RootShares> {
  const [server, recovery, kit] = await splitKey(key, 3, rootSlot, generation)
  return { server, recovery, kit } as RootShares
}

/** Both are needed. Whoever deletes the server's part has made the device's part worthless. */
export async function splitForDevice(key: Uint8Array, device: string, generation: number): Promise<DeviceShares> {
  const [own, server] = await splitKey(key, 2, device, generation)
  return { device: own, server } as DeviceShares
}

/**
 * The key that two shares of one slot were made of. A share that somebody forged gives a key as well: only the vault
 * that opens with it, and the addresses in it, prove that it is the right one.
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

// The library asks neither: at the point 0 a share is the key itself, so a forged one would choose it.
const isWhole = ({ bytes }: Share): boolean =>
  bytes instanceof Uint8Array && bytes.length === keyLength + 1 && pointOf({ bytes }) !== 0

const pointOf = ({ bytes }: Pick<Share, 'bytes'>): number => bytes[keyLength] ?? 0
