/**
 * Letters that look like a Latin one, each before the letter it looks like. The part of Unicode TR39's table that matters
 * for names of wallets: Cyrillic, Greek, and Latin letters of other alphabets. Not in it: Armenian, Cherokee, mathematical
 * letters that NFKC does not fold, and whole-word tricks such as `Wal1et` for a name that ends otherwise. A name that
 * passes is not proven; one that clashes is worth a second look.
 */
const lookalikes =
  'аa вb еe кk мm нh оo рp сc тt уy хx ѕs іi јj ԁd ԛq ԝw ьb гr пn ҮY үy һh ӏl АA ВB ЕE КK МM НH ОO РP СC ТT УY ХX ЅS ІI ЈJ ' +
  'αa βb γy εe ηn ιi κk νv οo ρp τt υu χx ωw ϲc ϳj ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX μu ' +
  'ɑa ɡg ıi łl øo đd ħh ŧt ɩi ƅb ʋv ꜱs ᴄc ᴏo ᴠv ᴡw ᴢz ɪi ʟl ɴn ʀr 0o 1l Il |l'

// Made when a name needs it: most pages never see one.
let looksLike: ReadonlyMap<string, string> | undefined

/** Letters that look like themselves alone. */
const plain = /^[A-HJ-Za-z]+$/

/** What is left of a name when everything that the eye passes over is taken away. Names that look alike share it. */
export function skeletonOf(name: string): string {
  // Most names are short and plain, and a list may hold thousands.
  const folded = name.replace(/[\s._·'’-]+/g, '')
  const letters = plain.test(folded) ? folded.toLowerCase() : fold(folded)
  return letters.replaceAll('rn', 'm').replaceAll('vv', 'w')
}

function fold(name: string): string {
  const table = (looksLike ??= new Map(lookalikes.split(' ').map((pair) => [[...pair][0] ?? '', [...pair][1] ?? ''])))
  const bare = name.normalize('NFKD').replace(/\p{M}/gu, '')
  return Array.from(bare, (letter) => table.get(letter) ?? letter)
    .join('')
    .toLowerCase()
}
