import { foldName } from '../../../wallet/connectors/identity.js'
import type { Confusables } from '../../../contracts/wallets.js'

/**
 * Reduces a name to its visible skeleton. Names that look alike share one, as in Unicode TR39: equal skeletons are a hint,
 * different ones prove nothing.
 */
export function skeletonOf(name: string, confusables?: Confusables): string {
  const plain = foldName(name)
  return (confusables ? Array.from(plain, (letter) => confusables.get(letter) ?? letter).join('') : plain)
    .toLowerCase()
    .replace(/[1i|]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}
