import { nameLabelLength } from '@openappkit/protocol/names'

/** Why a name is rejected: the field, for programs, and a sentence that the page shows. */
export type Refusal = { status: 400 | 409 | 503; name: string; description: string }

const wrong = (name: string, description: string): Refusal => ({ status: 400, name, description })
const { least, most } = nameLabelLength

export const reasons = {
  request: wrong('request', 'The request cannot be read'),
  message: wrong('message', 'The signed message cannot be read'),
  tooShort: wrong('name', `A name has at least ${least} characters`),
  tooLong: wrong('name', `A name has at most ${most} characters`),
  characters: wrong('name', 'A name has only letters from a to z, digits and hyphens'),
  hyphen: wrong('name', 'A name does not begin or end with a hyphen'),
  prefix: wrong('name', 'A name does not begin with xn--'),
  zone: (zone: string) => wrong('name', `Names end with .${zone}`),
  reserved: wrong('name', 'This name is reserved'),
  coin: wrong('coin_type', 'Names are registered on EVM networks only'),
  time: wrong('timestamp', 'The signature has expired. Check the clock of your device and try again'),
  signature: wrong('signature', 'The signature is not valid'),
  taken: { status: 409, name: 'name', description: 'This name is already taken' },
  'has-name': { status: 409, name: 'address', description: 'This account already has a name' },
  'other-network': {
    status: 409,
    name: 'coin_type',
    description: 'This name belongs to a contract on another network',
  },
  used: { status: 409, name: 'timestamp', description: 'The signature was already used. Sign again' },
  full: { status: 503, name: 'server', description: 'The server cannot register more names at the moment' },
  network: {
    status: 503,
    name: 'network',
    description: 'The network did not respond, so the signature is not checked',
  },
} as const satisfies Record<string, Refusal | ((text: string) => Refusal)>
