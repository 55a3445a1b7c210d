/** Finds words that break over two lines. Addresses and words that are too long for a line may break. */
export function findBrokenWords(root: ParentNode | ShadowRoot): string[] {
  return [...root.childNodes].flatMap((node) => {
    if (node instanceof Text)
      return wordsOf(node)
        .filter((word) => isTorn(node, word))
        .map(([text]) => text)
    if (!(node instanceof HTMLElement) || !node.checkVisibility()) return []
    return [...(node.shadowRoot ? findBrokenWords(node.shadowRoot) : []), ...findBrokenWords(node)]
  })
}

/** Matches letters only: a line may end after a hyphen, and an address has digits. */
const wordsOf = ({ data }: Text) => [...data.matchAll(/(?<![\p{N}\p{P}])\p{L}{2,15}(?![\p{N}\p{P}]\S)/gu)]

function isTorn(node: Text, { index, 0: word }: RegExpMatchArray): boolean {
  const range = document.createRange()
  range.setStart(node, index ?? 0)
  range.setEnd(node, (index ?? 0) + word.length)
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
}
