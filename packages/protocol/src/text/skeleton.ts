// Letters of other scripts that are drawn as Latin ones. Marks and widths go by the normal form.
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

/** What of a text a person can tell apart: two texts with the same skeleton are drawn alike. Empty for a text without letters. */
export function skeleton(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}]/gu, '')
  return Array.from(plain, (letter) => drawnAs.get(letter) ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
