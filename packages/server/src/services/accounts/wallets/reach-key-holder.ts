import type { SealedBox } from '@openappkit/protocol/accounts'
import { randomBytes } from 'node:crypto'
import { type Grant, grantLifeMs, hashBox, nameParty, writeCheck, writeGrant } from '../../../key-holder/grant.js'
import { type HolderAnswer, type HolderRequest, openKeyHolder } from '../../../key-holder/key-holder.js'
import { askKeyHolder } from '../../../key-holder/socket.js'
import type { Log } from '../../../platform/log/log.js'
import { StoreError } from '../../../platform/sqlite/run-store.js'
import type { KeyHolderPlace } from '../accounts-options.js'

export type ReachedHolder = ReturnType<typeof reachKeyHolder>

/** A recovery share, in the box and for the wallet that it was sealed in and for. */
export type SealedShare = Pick<Grant, 'walletId' | 'generation'> & { box: SealedBox }
type Release = SealedShare & {
  publicKey: Grant['publicKey']
  /** The project of the session. */
  project: string
  /** The network of the request. */
  network: string
}

/**
 * `grant`: the key holder does not accept the secret of grants. `keys`: it cannot open the box. `file`,
 * `database`: it cannot write there. `old`: it is older than checks.
 */
export type Checked = 'right' | 'grant' | 'keys' | 'file' | 'database' | 'old'

/** How long a refused share does not make this process read the public key again: a visitor can send many. */
const forgetMs = 60_000

/** Connects to the key holder at its socket. Without one, runs it in this process for as long as the process lasts. */
export function reachKeyHolder(place: KeyHolderPlace | undefined, { log, now }: { log: Log; now: () => number }) {
  const secret = place?.grantSecret ?? randomBytes(32).toString('hex')
  const ask = place ? (request: HolderRequest) => askKeyHolder(place.socket, request) : openHere(secret, log, now)
  let publicKey: string | undefined
  let forgottenAt = -Infinity

  async function reach(request: HolderRequest): Promise<HolderAnswer> {
    return ask(request).catch((thrown: unknown) => {
      log('error', { msg: 'key holder failed', socket: place?.socket, problem: String(thrown) })
      throw new StoreError('the key holder is not available')
    })
  }

  /** It may have another key since the last request. */
  function forgetKey(): void {
    const ageMs = now() - forgottenAt
    if (ageMs >= 0 && ageMs < forgetMs) return
    forgottenAt = now()
    publicKey = undefined
  }

  /**
   * Checks the secret of grants. With a share, also whether a release of it would work. Without one, whether a release
   * could be recorded.
   */
  async function check(share: SealedShare | undefined): Promise<Checked> {
    const of = share && { walletId: share.walletId, generation: share.generation, box: hashBox(share.box) }
    const grant = writeCheck(secret, { ...(of && { of }), expiresAt: now() + grantLifeMs })
    const answer = await reach({ ask: 'check', grant, ...(share && { box: share.box }) })
    if ('grant' in answer) return answer.opens === false ? 'keys' : 'right'
    if (!('problem' in answer)) return 'old'
    if (answer.problem === 'file') return answer.variable === undefined ? 'file' : 'database'
    return answer.problem === 'grant' ? 'grant' : 'old'
  }

  return {
    check,
    /**
     * Whether the key holder can open a share that is not stored yet. Also `true` if it is older than checks.
     * @throws StoreError when it is not available, or does not accept grants of this service
     */
    async opens(share: SealedShare): Promise<boolean> {
      const checked = await check(share)
      if (checked === 'right' || checked === 'old') return true
      // The client chose the share, so that what is wrong with it is the caller's to log, in a bounded log.
      if (checked === 'keys') {
        forgetKey()
        return false
      }
      log('error', { msg: 'recovery share not stored', problem: checked })
      throw new StoreError('the key holder cannot check a share')
    },
    /**
     * The public key that recovery shares are sealed to.
     * @throws StoreError when the key holder has none to offer
     */
    async publicKey(): Promise<string> {
      if (publicKey === undefined) {
        const answer = await reach({ ask: 'key' })
        if (!('publicKey' in answer)) {
          log('error', { msg: 'no key to seal to', socket: place?.socket })
          throw new StoreError('the key holder offers no key')
        }
        publicKey = answer.publicKey
      }
      return publicKey
    },
    /** Requests the recovery share, sealed to a device. */
    async release({ box, project, network, ...of }: Release): Promise<HolderAnswer> {
      const challenge = randomBytes(16).toString('base64url')
      const parties = {
        project: nameParty(secret, 'project', project),
        network: nameParty(secret, 'network', network),
      }
      const grant = { ...of, ...parties, challenge, box: hashBox(box), expiresAt: now() + grantLifeMs }
      const answer = await reach({ ask: 'release', grant: writeGrant(secret, grant), box })
      if ('problem' in answer)
        log('error', { msg: 'recovery share not released', problem: answer.problem, wallet: of.walletId })
      return answer
    },
  }
}

function openHere(grantSecret: string, log: Log, now: () => number) {
  const secrets = [randomBytes(32).toString('hex')] as const
  const opening = openKeyHolder({ file: ':memory:', secrets, grantSecrets: [grantSecret], log, now })
  return async (request: HolderRequest) => (await opening).answer(request)
}
