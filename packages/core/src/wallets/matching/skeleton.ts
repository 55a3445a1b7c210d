import type { Confusables } from '../../contracts/wallets/wallet-listing.js'

/**
 * Whether a name has letters that cannot be compared with plain ones without the table (`confusables.ts`). It is loaded
 * for such names alone: most pages never see one.
 */
export function isForeign(name: string): boolean {
  return !/^[\x20-\x7e]*$/.test(fold(name))
}

/**
 * What is left of a name when everything that the eye passes over is taken away. Names that look alike share it, as in
 * Unicode TR39; a name that passes is not proven, one that clashes is worth a second look.
 */
export function skeletonOf(name: string, confusables?: Confusables): string {
  const plain = fold(name)
  return (confusables ? Array.from(plain, (letter) => confusables.get(letter) ?? letter).join('') : plain)
    .toLowerCase()
    .replace(/[1i|]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

function fold(name: string): string {
  // Most names are short and plain, and a list may hold thousands.
  return (/^[\w ]*$/.test(name) ? name : name.normalize('NFKD')).replace(/[\s._·'’-]|\p{M}/gu, '')
}
