/** Names under which one wallet is known on different chains. */
const aliases: ReadonlyMap<string, string> = new Map([['trust', 'trust wallet']])

/** A name in the one spelling that the wallet has here. */
export function spellingOf({ name }: { name: string }): string {
  return aliases.get(name.trim().toLowerCase()) ?? name.trim()
}

/** A name as it is compared. */
export function nameOf(thing: { name: string }): string {
  return spellingOf(thing).toLowerCase()
}
