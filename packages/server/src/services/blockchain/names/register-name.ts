import { isSignedByKey } from '@openappkit/crypto/evm'
import { type RegistrationFailure, type RegistrationRequest, registrationRequest } from '@openappkit/protocol/names'
import { readJson } from '../../../platform/http/read-json.js'
import type { RequestContext } from '../../../platform/service/service.js'
import { type ClientOf, verifySignature } from '../../../platform/signature/verify-signature.js'
import { readRegistration, type RegistrationRules } from './read-registration.js'
import { reasons, type Refusal } from './reasons.js'
import type { NameStore } from './store/name-store.js'

export type RegisterDeps = RegistrationRules & { store: NameStore; clientOf: ClientOf }

/** `POST /v1/profile/account`: registers a name for the account that signed. */
export function createRegisterHandler({ store, clientOf, ...rules }: RegisterDeps) {
  async function register(request: RegistrationRequest): Promise<Refusal | undefined> {
    const read = readRegistration(request, rules)
    if ('status' in read) return read
    const { claim, chainId } = read
    // Names are public, so a taken one needs no signature check and no request to a network.
    const known = await store.find(claim.name)
    if (known && known.addresses.every(({ address }) => address !== claim.address)) return reasons.taken
    const signed = { address: claim.address, message: request.message, signature: request.signature }
    const isKey = await isSignedByKey(signed)
    const verdict = isKey ? 'valid' : await verifySignature({ ...signed, chainId }, clientOf)
    if (verdict !== 'valid') return verdict === 'unknown' ? reasons.network : reasons.signature
    const claimed = await store.claim({ ...claim, isKey })
    return claimed === 'registered' ? undefined : reasons[claimed]
  }

  return async (c: RequestContext): Promise<Response> => {
    const request = await readJson(c, registrationRequest)
    const refusal = request ? await register(request) : reasons.request
    c.header('cache-control', 'no-store')
    if (!refusal) return c.json({ success: true })
    const { status, name, description } = refusal
    return c.json({ reasons: [{ name, description }] } satisfies RegistrationFailure, status)
  }
}
