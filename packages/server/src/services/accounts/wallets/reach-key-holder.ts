import type { SealedBox } from '@openappkit/protocol/accounts'
import { randomBytes } from 'node:crypto'
import { type Grant, grantLifeMs, hashBox, nameParty, writeGrant } from '../../../key-holder/grant.js'
import { type HolderAnswer, type HolderRequest, openKeyHolder } from '../../../key-holder/key-holder.js'
import { askKeyHolder } from '../../../key-holder/socket.js'
import type { Log } from '../../../platform/log/log.js'
import { StoreError } from '../../../platform/sqlite/run-store.js'
import type { KeyHolderPlace } from '../accounts-options.js'

export type ReachedHolder = ReturnType<typeof reachKeyHolder>
type Release = Pick<Grant, 'walletId' | 'generation' | 'publicKey'> & {
  box: SealedBox
  /** The project of the session. */
  project: string
  /** The network of the request. */
  network: string
}

/** Connects to the key holder at its socket. Without one, runs it in this process for as long as the process lasts. */
export function reachKeyHolder(place: KeyHolderPlace | undefined, { log, now }: { log: Log; now: () => number }) {
  const secret = place?.grantSecret ?? randomBytes(32).toString('hex')
  const ask = place ? (request: HolderRequest) => askKeyHolder(place.socket, request) : openHere(secret, log, now)
  let publicKey: string | undefined

  async function reach(request: HolderRequest): Promise<HolderAnswer> {
    return ask(request).catch((thrown: unknown) => {
      log('error', { msg: 'key holder failed', problem: String(thrown) })
      throw new StoreError('the key holder is not available')
    })
  }

  return {
    /** The public key that recovery shares are sealed to. */
    async publicKey(): Promise<string> {
      if (publicKey === undefined) {
        const answer = await reach({ ask: 'key' })
        if ('publicKey' in answer) publicKey = answer.publicKey
      }
      return publicKey ?? ''
    },
    /** Requests the recovery share, sealed to a device. */
    async release({ box, project, network, ...of }: Release): Promise<HolderAnswer> {
      const challenge = randomBytes(16).toString('base64url')
      const parties = {
        project: nameParty(secret, 'project', project),
        network: nameParty(secret, 'network', network),
      }
      const grant = { ...of, ...parties, challenge, box: hashBox(box), expiresAt: now() + grantLifeMs }
      return reach({ ask: 'release', grant: writeGrant(secret, grant), box })
    },
  }
}

function openHere(grantSecret: string, log: Log, now: () => number) {
  const secrets = [randomBytes(32).toString('hex')] as const
  const opening = openKeyHolder({ file: ':memory:', secrets, grantSecrets: [grantSecret], log, now })
  return async (request: HolderRequest) => (await opening).answer(request)
}
