import { foldName } from '../../../wallet/connectors/identity.js'
import type { Confusables } from '../../../contracts/wallets.js'

/**
 * What is left of a name when everything that the eye passes over is taken away. Names that look alike share it, as in
 * Unicode TR39; a name that passes is not proven, one that clashes is worth a second look.
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
