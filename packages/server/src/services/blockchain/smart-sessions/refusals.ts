import type { ErrorCode } from '@openappkit/protocol/errors'

/** Why a session is not listed or not revoked: the status, the code, and a sentence. */
export type Refusal = readonly [status: 400 | 403 | 404 | 409 | 503, code: ErrorCode, sentence: string]

export const refusals = {
  account: [400, 'invalid_caip_address', 'The account of the path is invalid'],
  request: [400, 'bad_message', 'The request cannot be read'],
  message: [400, 'bad_message', 'The signed message cannot be read'],
  other: [400, 'bad_message', 'The signed message is about another account'],
  origin: [400, 'bad_message', 'The signed message is about another site'],
  time: [400, 'bad_message', 'The signature has expired. Check the clock of your device and try again'],
  expired: [400, 'bad_message', 'The session has expired'],
  signature: [403, 'action_not_allowed', 'The signature is not valid'],
  unknown: [404, 'action_not_allowed', 'This account has no such session'],
  over: [409, 'action_not_allowed', 'The session has already ended'],
  used: [409, 'action_not_allowed', 'The signature was already used. Sign again'],
  'too-many': [409, 'action_not_allowed', 'This account has too many sessions. Revoke one first'],
  full: [503, 'service_unreachable', 'The server cannot list more sessions at the moment'],
  network: [503, 'service_unreachable', 'The network did not respond, so the signature is not checked'],
} as const satisfies Record<string, Refusal>
