/** Text for a screen, in which what nobody sees, or what turns the rest around, is written out: `\u202e`. Lines stay. */
export function escapeUnseen(text: string): string {
  return text.replace(/(?!\n)[\p{C}\p{Zl}\p{Zp}]/gu, (unseen) =>
    [...Array(unseen.length)].map((_, at) => `\\u${unseen.charCodeAt(at).toString(16).padStart(4, '0')}`).join(''),
  )
}
