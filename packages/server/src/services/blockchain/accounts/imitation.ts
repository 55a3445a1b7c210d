type Named = { name: string; symbol: string }

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

/** Whether one token could be taken for another by what it is called. */
export function isImitation(one: Named, other: Named): boolean {
  const said = [skeleton(one.symbol), skeleton(one.name)].filter(Boolean)
  const known = new Set([skeleton(other.symbol), skeleton(other.name)])
  return said.some((text) => known.has(text))
}

function skeleton(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}]/gu, '')
  return Array.from(plain, (letter) => drawnAs.get(letter) ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
