import type { CaipNetworkId } from '@openappkit/protocol/caip'
import {
  chainIdOfCoinType,
  longestBio,
  type NameProblem,
  nameProblem,
  readName,
  type RegistrationMessage,
  registrationMessage,
  type RegistrationRequest,
} from '@openappkit/protocol/names'
import { cleanText } from '@openappkit/protocol/text'
import { signatureLifeMs } from '../../../platform/signature/verify-signature.js'
import type { NameClaim } from './store/name-store.js'
import { reasons, type Refusal } from './reasons.js'

export type RegistrationRules = { zone: string; isReserved(label: string): boolean; now(): number }

/** A valid registration whose signature is not verified yet. */
export type ReadRegistration = { claim: Omit<NameClaim, 'isKey'>; chainId: CaipNetworkId }

/** Parses a signed message and applies the rules of names. */
export function readRegistration(
  request: RegistrationRequest,
  { zone, isReserved, now }: RegistrationRules,
): ReadRegistration | Refusal {
  const signed = readMessage(request.message)
  if (!signed) return reasons.message
  const label = signed.name.split('.', 1)[0] ?? ''
  const problem = nameProblem(label)
  if (problem) return labelReasons[problem]
  const read = readName(signed.name, zone)
  // A name without its zone would be signed for every zone.
  if (!read || !signed.name.includes('.')) return reasons.zone(zone)
  if (isReserved(read.label)) return reasons.reserved
  const chainId = chainIdOfCoinType(request.coin_type)
  if (chainId === undefined || (signed.coin_type ?? request.coin_type) !== request.coin_type) return reasons.coin
  const signedAt = signed.timestamp * 1000
  if (Math.abs(now() - signedAt) > signatureLifeMs) return reasons.time
  const { avatar, bio } = signed.attributes
  return {
    chainId: `eip155:${chainId}`,
    claim: {
      name: read.name,
      zone,
      address: request.address.toLowerCase(),
      coinType: request.coin_type,
      signedAt,
      now: now(),
      avatar,
      bio: (bio && cleanText(bio, longestBio)) || undefined,
    },
  }
}

const labelReasons: Readonly<Record<NameProblem, Refusal>> = {
  'too-short': reasons.tooShort,
  'too-long': reasons.tooLong,
  characters: reasons.characters,
  hyphen: reasons.hyphen,
  prefix: reasons.prefix,
}

function readMessage(text: string): RegistrationMessage | undefined {
  try {
    return registrationMessage.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
