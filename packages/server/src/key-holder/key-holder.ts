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
import { type Grant, hashBox, readCheck, readGrant } from './grant.js'

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
  /**
   * Whether a release would work: without a box, whether it could be recorded. Releases nothing, counts nothing and
   * uses nothing up.
   */
  z.strictObject({
    ask: z.literal('check'),
    grant: z.string().check(z.maxLength(2048)),
    box: z.optional(sealedBox),
  }),
])
export const holderAnswer = z.union([
  z.strictObject({ publicKey: z.string() }),
  z.strictObject({ box: sealedBox }),
  /** The response to a check. `opens`: whether the box of the request opens. */
  z.strictObject({ grant: z.literal('valid'), opens: z.optional(z.boolean()) }),
  /**
   * `refused`: the grant is invalid or for another box, or the request is unknown. `too many`: retry after `seconds`,
   * or after a day if absent. `grant`: the grant of a check is invalid. `file`: the file cannot be written.
   */
  z.strictObject({
    problem: z.enum(['refused', 'too many', 'grant', 'file']),
    seconds: z.optional(z.int().check(z.gte(1))),
  }),
])
export type HolderRequest = z.output<typeof holderRequest>
export type HolderAnswer = z.output<typeof holderAnswer>

export type KeyHolder = Awaited<ReturnType<typeof openKeyHolder>>

/**
 * Opens recovery shares for grants of the accounts service, and seals each to the device that the grant names.
 * @throws ConfigError when Node has no SQLite, when the file cannot be used, or when a secret is missing
 */
export async function openKeyHolder(options: KeyHolderOptions) {
  const { file, secrets, grantSecrets, log, now = Date.now } = options
  const keys = await Promise.all(secrets.map(keysOf))
  const publicKeys = await Promise.all(keys.map(writePublicKey))
  const { openReleases } = await loadReleases()
  const releases = open(() => openReleases(file), file)
  if (releases.offered().some((key) => !publicKeys.includes(key))) {
    releases.close()
    throw new ConfigError(missingSecret)
  }
  let isOffered = false

  function offer(): string {
    const [newest = ''] = publicKeys
    // Only once it is asked for: a mistyped secret that sealed nothing must not be required later.
    if (!isOffered) releases.offer(newest, now())
    isOffered = true
    return newest
  }

  const logFailure = (ask: HolderRequest['ask'], thrown: unknown): void =>
    log('error', { msg: 'request failed', ask, problem: String(thrown) })

  function canWrite(): boolean {
    try {
      releases.tryWrite()
      return true
    } catch (thrown) {
      logFailure('check', thrown)
      return false
    }
  }

  const refuse = (why: 'grant' | 'box' | 'keys' | 'used', of?: Grant): HolderAnswer => {
    log('error', { msg: 'recovery share refused', why, ...(of && { wallet: of.walletId }) })
    return { problem: 'refused' }
  }

  /**
   * The accounts service learns one bit, which a release answers as well. Without a limit, because a box is
   * authenticated: with a signed grant, trying many boxes reveals nothing about the keys or a share.
   */
  async function check(text: string, box: SealedBox | undefined): Promise<HolderAnswer> {
    // Before the grant, because a health check has none.
    if (!box && !canWrite()) return { problem: 'file' }
    const content = readCheck(grantSecrets, text, now())
    if (!content || content.of?.box !== (box && hashBox(box))) return { problem: 'grant' }
    const { of } = content
    if (!of || !box) return { grant: 'valid' }
    const share = await openWithAny(keys, box, writeRecoveryContext(of))
    share?.fill(0)
    return { grant: 'valid', opens: share !== undefined }
  }

  async function release(text: string, box: SealedBox): Promise<HolderAnswer> {
    const grant = readGrant(grantSecrets, text, now())
    if (!grant) return refuse('grant')
    if (grant.box !== hashBox(box)) return refuse('box', grant)
    const taken = releases.take(grant, now())
    if (taken === 'used') return refuse('used', grant)
    if (taken !== 'taken') {
      log('error', { msg: 'recovery share refused', why: 'too many', wallet: grant.walletId })
      // An older accounts service names no project, and does not read `seconds`.
      return { problem: 'too many', ...(grant.project !== undefined && taken) }
    }
    const context = writeRecoveryContext(grant)
    const share = await openWithAny(keys, box, context)
    if (!share) return refuse('keys', grant)
    try {
      return { box: await sealToKey(grant.publicKey, share, context) }
    } finally {
      share.fill(0)
    }
  }

  return {
    async answer(request: HolderRequest): Promise<HolderAnswer> {
      try {
        if (request.ask === 'key') return { publicKey: offer() }
        if (request.ask === 'check') return await check(request.grant, request.box)
        return await release(request.grant, request.box)
      } catch (thrown) {
        logFailure(request.ask, thrown)
        return { problem: request.ask === 'check' ? 'grant' : 'refused' }
      }
    },
    close: () => releases.close(),
  }
}

const missingSecret =
  'KEY_HOLDER_SECRETS: one is missing that recovery shares were sealed with. Add it after the newest one.'

function open<T>(work: () => T, file: string): T {
  try {
    return work()
  } catch (cause) {
    if (cause instanceof ConfigError) throw cause
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new ConfigError(`KEY_HOLDER_FILE: ${file} cannot be used: ${why}.`, { cause })
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
