// Letters of other scripts that look like Latin ones. NFKD handles marks and widths.
const drawnAs: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'аα',
    b: 'ьβв',
    c: 'сϲ',
    d: 'ԁ',
    e: 'еε',
    h: 'һн',
    i: 'іιı1|l',
    j: 'ј',
    k: 'кκ',
    m: 'мµ',
    n: 'пη',
    o: 'оοσ0',
    p: 'рρ',
    r: 'г',
    s: 'ѕ5$',
    t: 'тτ',
    u: 'υц',
    v: 'ν',
    w: 'ԝω',
    x: 'хχ',
    y: 'уγ',
    z: 'ᴢ2',
  }).flatMap(([latin, others]) => Array.from(others, (other): [string, string] => [other, latin])),
)

/** The visual skeleton of a text: texts with the same skeleton look alike. Empty for a text without letters. */
export function skeleton(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}]/gu, '')
  return Array.from(plain, (letter) => drawnAs.get(letter) ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
