import { type Addresses, addressesOf, seedOf } from './derive-keys.js'
import { encodeFields } from './encode-fields.js'
import { type Bytes, randomBytes, webCrypto } from './random-bytes.js'
import { deriveKey, seal, type Sealed, unseal } from './sealed.js'
import { VaultError } from './vault-error.js'

/**
 * The entropy of a wallet, sealed under a random key. It can be stored anywhere: it opens only with the key, and only
 * with its own metadata.
 */
export type Vault = Sealed & {
  /** 16 random bytes, for the lifetime of the wallet. */
  walletId: Bytes
  /** Counts up whenever the vault gets a new key. */
  generation: number
  addresses: Addresses
}

/** Creates a wallet: 128 bits of entropy (twelve words), sealed under a key of 256 bits. */
export async function createVault(): Promise<{ vault: Vault; key: Bytes }> {
  const entropy = randomBytes(16)
  try {
    return await sealVault(entropy, randomBytes(16), 1)
  } finally {
    entropy.fill(0)
  }
}

/** Seals the wallet under a new key, which makes all previous shares useless. */
export async function rekeyVault(vault: Vault, key: Uint8Array): Promise<{ vault: Vault; key: Bytes }> {
  const entropy = await openVault(vault, key)
  try {
    return await sealVault(entropy, vault.walletId, vault.generation + 1)
  } finally {
    entropy.fill(0)
  }
}

/**
 * Opens a vault and returns its entropy. Fill it with zeros after use.
 *
 * @throws {VaultError} `share_mismatch`: another key, or a vault with metadata of another wallet.
 */
export async function openVault(vault: Vault, key: Uint8Array): Promise<Bytes> {
  const entropy = await unseal(await deriveKey(key, vault.walletId, purpose), vault, contextOf(vault)).catch(() => {
    throw new VaultError('share_mismatch')
  })
  // A sealer with the key could have written other addresses, so they are derived and compared.
  const { evm, solana } = await addressesIn(entropy)
  if (evm === vault.addresses.evm && solana === vault.addresses.solana) return entropy
  entropy.fill(0)
  throw new VaultError('share_mismatch')
}

const purpose = 'openappkit/v1/seed'

async function sealVault(entropy: Uint8Array, walletId: Bytes, generation: number) {
  const key = randomBytes(32)
  const head = { walletId, generation, addresses: await addressesIn(entropy) }
  const sealed = await seal(await deriveKey(key, walletId, purpose), entropy, contextOf(head))
  return { vault: { ...head, ...sealed }, key }
}

function contextOf({ walletId, generation, addresses }: Omit<Vault, keyof Sealed>): Bytes {
  return encodeFields(walletId, generation, addresses.evm, addresses.solana)
}

async function addressesIn(entropy: Uint8Array): Promise<Addresses> {
  const seed = await seedOf(entropy)
  try {
    return addressesOf(seed)
  } finally {
    seed.fill(0)
  }
}

/** 32 bytes that only a holder of the vault's key can compute. They reveal nothing about the key. HKDF-SHA-256. */
export async function proofOf({ walletId }: Pick<Vault, 'walletId'>, key: Uint8Array): Promise<Bytes> {
  const { subtle } = webCrypto()
  const material = await subtle.importKey('raw', new Uint8Array(key), 'HKDF', false, ['deriveBits'])
  const info = new TextEncoder().encode('openappkit/v1/change')
  const bits = await subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt: walletId, info }, material, 256)
  return new Uint8Array(bits)
}
