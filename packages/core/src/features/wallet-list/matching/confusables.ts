import type { Confusables } from '../../../contracts/wallets.js'
import { confusableGroups } from './confusables.generated.js'

/** After Unicode TR39. A chunk of its own: it comes when a wallet has a name that it is needed for. */
export const confusables: Confusables = new Map(confusableGroups.flatMap(readGroup))

function readGroup(group: string): [string, string][] {
  const [plain = ''] = /^[a-z\d]+/.exec(group) ?? []
  return Array.from(group.slice(plain.length), (character) => [character, plain])
}
