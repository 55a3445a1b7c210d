/** The host and port of an address, for output. Users, passwords, paths and queries of addresses may contain keys. */
export function showHost(address: string): string {
  return (URL.canParse(address) && new URL(address).host) || 'an invalid address'
}
