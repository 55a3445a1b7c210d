import type { Action, Flag } from '../describe/description.js'
import type { Records } from '../storage/records.js'

const mostKept = 500

/** The recipient of an action, if it has one. */
const recipientOf = (action: Action): string | undefined =>
  action.kind === 'send' || action.kind === 'send-token' || action.kind === 'move-token' ? action.to : undefined

/** Flags recipients that this browser has not sent to before, and those that look like a known one. */
export async function flagRecipients(actions: readonly Action[], records: Pick<Records, 'get'>): Promise<Flag[]> {
  const known = (await records.get('recipients')) ?? []
  const flags = actions.flatMap((action): Flag[] => {
    const to = recipientOf(action)
    if (to === undefined || known.some((other) => normalizeAddress(other) === normalizeAddress(to))) return []
    return [known.some((other) => looksLike(to, other)) ? 'look-alike' : 'new-recipient']
  })
  return [...new Set(flags)]
}

export async function rememberRecipients(actions: readonly Action[], records: Pick<Records, 'get' | 'set'>) {
  const sent = actions.flatMap((action) => recipientOf(action) ?? [])
  if (sent.length === 0) return
  const known = (await records.get('recipients')) ?? []
  await records.set('recipients', [...new Set([...sent, ...known])].slice(0, mostKept))
}

/** Lower-cases hex addresses. Base58 is case-sensitive. */
const normalizeAddress = (address: string): string => (/^0x/i.test(address) ? address.toLowerCase() : address)

/** Whether two addresses have the same ends, which are all that most screens show. */
function looksLike(one: string, other: string): boolean {
  const ends = (address: string) =>
    address
      .replace(/^0x/i, '')
      .replace(/^(.{4}).*(.{4})$/, '$1$2')
      .toLowerCase()
  return ends(one) === ends(other)
}
