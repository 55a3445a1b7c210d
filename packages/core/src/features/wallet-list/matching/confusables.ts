import type { Confusables } from '../../../contracts/wallets.js'
import { confusableGroups } from './confusables.generated.js'

/** Unicode TR39 confusables. A chunk of its own, which loads when a wallet's name needs it. */
export const confusables: Confusables = new Map(confusableGroups.flatMap(readGroup))

function readGroup(group: string): [string, string][] {
  const [plain = ''] = /^[a-z\d]+/.exec(group) ?? []
  return Array.from(group.slice(plain.length), (character) => [character, plain])
}
