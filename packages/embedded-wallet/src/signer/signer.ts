import { ed25519 } from '@noble/curves/ed25519'
import { encodeBase58 } from '@openappkit/protocol/base58'
import type { Hex } from 'viem'
import { bytesToHex } from 'viem/utils'
import { type Addresses, evmKeyOf, seedOf, solanaKeyOf, wordsOf } from '../vault/derive-keys.js'
import { joinShares, type Share } from '../vault/shares.js'
import { openVault, type Vault } from '../vault/vault.js'
import {
  signMessage as signEvmMessage,
  signTransaction as signEvmTransaction,
  signDigest,
  signUpgrade,
} from './sign-evm.js'
import { signMessage as signSolanaMessage, signTransaction as signSolanaTransaction } from './sign-solana.js'
import { digestOf, type SignRequest } from './sign-request.js'
import { SignerError } from './signer-error.js'

/** Hex for `evm-…`: the signed transaction, or 65 bytes. Bytes for `solana-…`: the signed transaction, or 64 bytes. */
export type SignResult<K extends SignRequest['kind']> = K extends `evm-${string}` ? Hex : Uint8Array

export type Signer = ReturnType<typeof createSigner>

/** The wallet locks itself after this time without use, in ms. */
const idleMs = 300_000

/**
 * Holds one unlocked wallet and signs approved requests. Runs alone in a worker. Each key is derived for one signature
 * and overwritten afterwards. JavaScript cannot guarantee that no copy is left.
 */
export function createSigner() {
  let open: { entropy: Uint8Array; addresses: Addresses } | undefined
  let idle: ReturnType<typeof setTimeout> | undefined

  function lock(): void {
    clearTimeout(idle)
    open?.entropy.fill(0)
    open = undefined
  }

  function use() {
    if (!open) throw new SignerError('wallet_locked')
    clearTimeout(idle)
    idle = setTimeout(lock, idleMs)
    // Without `unref`, which pages do not have, a test in Node would wait for the timer.
    ;(idle as { unref?: () => void }).unref?.()
    return open
  }

  return {
    /**
     * Unlocks the wallet with two shares. Returns its addresses.
     *
     * @throws {VaultError} `share_mismatch`: a wallet that was unlocked before is locked too.
     */
    async unlock(vault: Vault, one: Share, other: Share): Promise<Addresses> {
      lock()
      const key = await joinShares(one, other)
      try {
        const entropy = await openVault(vault, key)
        lock()
        open = { entropy, addresses: { ...vault.addresses } }
        return { ...use().addresses }
      } finally {
        key.fill(0)
      }
    },
    /** @throws {SignerError} `wallet_locked`; `not_signable`: also a request approved for another account or content */
    async sign<R extends SignRequest>(request: R): Promise<SignResult<R['kind']>> {
      const { entropy, addresses } = use()
      const isEvm = request.kind.startsWith('evm')
      const own = isEvm ? addresses.evm : addresses.solana
      if (request.account !== own || request.digest !== digestOf(request)) throw new SignerError('not_signable')
      const seed = await seedOf(entropy)
      const key = isEvm ? evmKeyOf(seed) : solanaKeyOf(seed)
      try {
        return signWith(key, request) as SignResult<R['kind']>
      } finally {
        seed.fill(0)
        key.fill(0)
      }
    },
    /** The twelve words, for an export that the user confirmed. Throws `wallet_locked`. */
    words: (): string => wordsOf(use().entropy),
    /** The private keys in the formats of other wallets: hex, and base58 of 64 bytes. Throws `wallet_locked`. */
    async privateKeys(): Promise<{ evm: Hex; solana: string }> {
      const seed = await seedOf(use().entropy)
      const [evm, solana] = [evmKeyOf(seed), solanaKeyOf(seed)]
      const pair = new Uint8Array([...solana, ...ed25519.getPublicKey(solana)])
      try {
        return { evm: bytesToHex(evm), solana: encodeBase58(pair) }
      } finally {
        for (const bytes of [seed, evm, solana, pair]) bytes.fill(0)
      }
    },
    isLocked: () => !open,
    lock,
  }
}

function signWith(key: Uint8Array, request: SignRequest): Hex | Uint8Array {
  switch (request.kind) {
    case 'evm-transaction':
      return signEvmTransaction(request, key)
    case 'evm-upgrade':
      return signUpgrade(request, key)
    case 'evm-message':
      return signEvmMessage(request.bytes, key)
    case 'evm-typed-data':
      return signDigest(request.digest, key)
    case 'solana-transaction':
      return signSolanaTransaction(request.bytes, key)
    case 'solana-message':
      return signSolanaMessage(request.bytes, key)
  }
}
