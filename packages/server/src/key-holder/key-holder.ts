import {
  deriveBoxKeys,
  openBox,
  type SealedBox,
  sealedBox,
  sealToKey,
  writePublicKey,
  writeRecoveryContext,
} from '@openappkit/protocol/accounts'
import { hkdfSync } from 'node:crypto'
import * as z from '@openappkit/protocol/zod'
import { ConfigError } from '../platform/environment/config-error.js'
import type { Log } from '../platform/log/log.js'
import { hashBox, readGrant } from './grant.js'

export type KeyHolderOptions = {
  /** Path of the SQLite file, or `:memory:`. */
  file: string
  /** Secrets that its keys derive from, newest first. Boxes of older ones can still be opened. */
  secrets: readonly [string, ...string[]]
  /** Secrets that the accounts service signs its grants with. */
  grantSecrets: readonly [string, ...string[]]
  log: Log
  now?: () => number
}

export const holderRequest = z.discriminatedUnion('ask', [
  z.strictObject({ ask: z.literal('key') }),
  z.strictObject({ ask: z.literal('release'), grant: z.string().check(z.maxLength(2048)), box: sealedBox }),
])
export const holderAnswer = z.union([
  z.strictObject({ publicKey: z.string() }),
  z.strictObject({ box: sealedBox }),
  /**
   * `refused`: the grant is invalid or for another box. `too many`: retry after `seconds`, or after a day if absent.
   */
  z.strictObject({ problem: z.enum(['refused', 'too many']), seconds: z.optional(z.int().check(z.gte(1))) }),
])
export type HolderRequest = z.output<typeof holderRequest>
export type HolderAnswer = z.output<typeof holderAnswer>

export type KeyHolder = Awaited<ReturnType<typeof openKeyHolder>>

/**
 * Opens recovery shares for grants of the accounts service, and seals each to the device that the grant names.
 * @throws ConfigError when Node has no SQLite
 */
export async function openKeyHolder(options: KeyHolderOptions) {
  const { file, secrets, grantSecrets, log, now = Date.now } = options
  const keys = await Promise.all(secrets.map(keysOf))
  const publicKeys = await Promise.all(keys.map(writePublicKey))
  const releases = (await loadReleases()).openReleases(file)

  async function release(text: string, box: SealedBox): Promise<HolderAnswer> {
    const grant = readGrant(grantSecrets, text, now())
    if (!grant || grant.box !== hashBox(box)) return { problem: 'refused' }
    const taken = releases.take(grant, now())
    if (taken !== 'taken') {
      const why = taken === 'used' ? taken : 'too many'
      log('error', { msg: 'recovery share refused', why, wallet: grant.walletId })
      if (taken === 'used') return { problem: 'refused' }
      // An older accounts service names no project, and does not read `seconds`.
      return { problem: 'too many', ...(grant.project !== undefined && taken) }
    }
    const context = writeRecoveryContext(grant)
    const share = await openWithAny(keys, box, context)
    if (!share) return { problem: 'refused' }
    try {
      return { box: await sealToKey(grant.publicKey, share, context) }
    } finally {
      share.fill(0)
    }
  }

  return {
    async answer(request: HolderRequest): Promise<HolderAnswer> {
      if (request.ask === 'key') return { publicKey: publicKeys[0] ?? '' }
      return release(request.grant, request.box).catch((): HolderAnswer => ({ problem: 'refused' }))
    },
    close: () => releases.close(),
  }
}

/** Loaded on demand, because the server imports this file also where Node has no SQLite. */
const loadReleases = () =>
  import('./releases.js').catch((cause: unknown) => {
    if (!String(cause).includes('node:sqlite')) throw cause
    throw new ConfigError('The key holder needs Node 22.13 or newer.', { cause })
  })

const keysOf = (secret: string): Promise<CryptoKeyPair> =>
  deriveBoxKeys(new Uint8Array(hkdfSync('sha256', secret, 'openappkit/key-holder', 'v1/box', 32)))

async function openWithAny(keys: readonly CryptoKeyPair[], box: SealedBox, context: Uint8Array) {
  for (const pair of keys) {
    const share = await openBox(pair, box, context).catch(() => undefined)
    if (share) return share
  }
  return undefined
}
