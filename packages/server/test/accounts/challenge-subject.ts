import type { NewChallenge } from '../../src/services/accounts/store/challenges/challenge-store.js'

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const right = new Uint8Array([1])
export const wrong = new Uint8Array([2])

let count = 0
export type Asked = Pick<NewChallenge, 'email' | 'now'> & Partial<NewChallenge>

/** A challenge of a device outside the account, with the given fields replaced. */
export function challengeOf(asked: Asked): NewChallenge {
  count += 1
  const { email } = asked
  const device = { thumbprint: `device ${count}`, isOwn: false, isKnown: false }
  const page = { origin: 'https://shop.example', language: 'en', browser: 'Chrome', matchNumber: '11', choices: ['11'] }
  const kept = { codeMac: right, firstCodeMac: right, linkHash: `link ${count}`, session: null, target: null }
  const asker = askerOf(asked.network ?? '192.0.2.0')
  return {
    id: `challenge ${count}`,
    purpose: 'sign-in',
    mailbox: email,
    ...device,
    ...page,
    ...kept,
    ...asker,
    ...asked,
  }
}

/** The only client of a network. */
const askerOf = (network: string) => ({ network, address: `a client of ${network}` })
export const newMailbox = () => `carol${(count += 1)}@example.com`
export const ownDevice = { thumbprint: 'laptop', isOwn: true, isKnown: true, network: '198.51.100.0' }
