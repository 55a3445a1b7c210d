/**
 * Shortens an address to the form of every screen: `0x7A3f…91e2`. Do not use it where assets move, because look-alike
 * addresses copy the ends: show the whole address there.
 *
 * @param start characters kept at the start, after `0x` where there is one
 * @param end characters kept at the end
 */
export function shortAddress(address: string, start = 4, end = 4): string {
  const head = (/^0x/i.test(address) ? 2 : 0) + start
  return address.length <= head + end + 1 ? address : `${address.slice(0, head)}…${address.slice(address.length - end)}`
}
