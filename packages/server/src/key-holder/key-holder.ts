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
import { openReleases, type ReleasePlace } from './releases/open-releases.js'
import type { ReleaseStore } from './releases/release-store.js'

/** `file` or `databaseUrl`: where it keeps its releases. */
export type KeyHolderOptions = ReleasePlace & {
  /** Secrets that its keys derive from, newest first. Boxes of older ones can still be opened. */
  secrets: readonly [string, ...string[]]
  /** Secrets that the accounts service signs its grants with. */
  grantSecrets: readonly [string, ...string[]]
  log: Log
  /** Milliseconds since 1970. Default: the clock of this machine, and that of the database for releases in one. */
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
   * or after a day if absent. `grant`: the grant of a check is invalid. `file`: no release can be recorded, in the file
   * or in the database that `variable` names.
   */
  z.strictObject({
    problem: z.enum(['refused', 'too many', 'grant', 'file']),
    seconds: z.optional(z.int().check(z.gte(1))),
    /** Absent for a file: an older accounts service does not read it. */
    variable: z.optional(z.literal('KEY_HOLDER_DATABASE_URL')),
  }),
])
export type HolderRequest = z.output<typeof holderRequest>
export type HolderAnswer = z.output<typeof holderAnswer>

export type KeyHolder = Awaited<ReturnType<typeof openKeyHolder>>

/**
 * Opens recovery shares for grants of the accounts service, and seals each to the device that the grant names.
 * @throws ConfigError when the file or the database cannot be used, or when a secret is missing
 */
export async function openKeyHolder(options: KeyHolderOptions) {
  const { secrets, grantSecrets, log, now = Date.now } = options
  const keys = await Promise.all(secrets.map(keysOf))
  const publicKeys = await Promise.all(keys.map(writePublicKey))
  const releases = await openReleases(options, { log, now: options.now })
  await checkOffered(releases, publicKeys)

  async function offer(): Promise<HolderAnswer> {
    const [newest = ''] = publicKeys
    // Only once it is asked for: a mistyped secret that sealed nothing must not be required later. Each time it is asked
    // for: another key holder may have offered a key since that this one cannot open.
    if (!(await releases.offer(newest, publicKeys))) {
      log('error', { msg: 'no key offered', problem: missingSecret })
      return { problem: 'refused' }
    }
    return { publicKey: newest }
  }

  const logFailure = (ask: HolderRequest['ask'], thrown: unknown): void =>
    log('error', { msg: 'request failed', ask, problem: String(thrown) })

  const canWrite = (): Promise<boolean> =>
    releases.tryWrite().then(
      () => true,
      (thrown: unknown) => {
        logFailure('check', thrown)
        return false
      },
    )

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
    if (!box && !(await canWrite()))
      return { problem: 'file', ...('databaseUrl' in options && { variable: 'KEY_HOLDER_DATABASE_URL' }) }
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
    // Before the release is recorded: a box that does not open must not use up the limits of its owner.
    const sealed = await sealToDevice(keys, box, grant)
    if (!sealed) return refuse('keys', grant)
    const taken = await releases.take(grant)
    if (taken === 'used') return refuse('used', grant)
    if (taken !== 'taken') {
      log('error', { msg: 'recovery share refused', why: 'too many', wallet: grant.walletId })
      // An older accounts service names no project, and does not read `seconds`.
      return { problem: 'too many', ...(grant.project !== undefined && taken) }
    }
    return { box: sealed }
  }

  return {
    async answer(request: HolderRequest): Promise<HolderAnswer> {
      try {
        if (request.ask === 'key') return await offer()
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

/** @throws ConfigError when a key was offered that is not among the given ones */
async function checkOffered(releases: ReleaseStore, publicKeys: readonly string[]): Promise<void> {
  try {
    const offered = await releases.offered()
    if (offered.some((key) => !publicKeys.includes(key))) throw new ConfigError(missingSecret)
  } catch (thrown) {
    await releases.close()
    throw thrown
  }
}

const keysOf = (secret: string): Promise<CryptoKeyPair> =>
  deriveBoxKeys(new Uint8Array(hkdfSync('sha256', secret, 'openappkit/key-holder', 'v1/box', 32)))

/** Wipes the share before it returns, so that none is in memory while the store works. */
async function sealToDevice(keys: readonly CryptoKeyPair[], box: SealedBox, grant: Grant) {
  const context = writeRecoveryContext(grant)
  const share = await openWithAny(keys, box, context)
  try {
    return share && (await sealToKey(grant.publicKey, share, context))
  } finally {
    share?.fill(0)
  }
}

async function openWithAny(keys: readonly CryptoKeyPair[], box: SealedBox, context: Uint8Array) {
  for (const pair of keys) {
    const share = await openBox(pair, box, context).catch(() => undefined)
    if (share) return share
  }
  return undefined
}
