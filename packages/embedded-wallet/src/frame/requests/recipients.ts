import type { Action, Flag } from '../describe/description.js'
import type { Records } from '../storage/records.js'

const mostKept = 500

/** Who gets something; `undefined` where nobody does. */
const recipientOf = (action: Action): string | undefined =>
  action.kind === 'send' || action.kind === 'send-token' || action.kind === 'move-token' ? action.to : undefined

/** Whether this browser has sent to somebody before, or to an address that looks like theirs. */
export async function flagRecipients(actions: readonly Action[], records: Pick<Records, 'get'>): Promise<Flag[]> {
  const known = (await records.get('recipients')) ?? []
  const flags = actions.flatMap((action): Flag[] => {
    const to = recipientOf(action)
    if (to === undefined || known.some((other) => spellingOf(other) === spellingOf(to))) return []
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

/** Hex has more than one form; base58 has one, and every capital counts. */
const spellingOf = (address: string): string => (/^0x/i.test(address) ? address.toLowerCase() : address)

/** The same ends, which are all that most screens show. */
function looksLike(one: string, other: string): boolean {
  const ends = (address: string) =>
    address
      .replace(/^0x/i, '')
      .replace(/^(.{4}).*(.{4})$/, '$1$2')
      .toLowerCase()
  return ends(one) === ends(other)
}
