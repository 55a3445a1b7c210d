/** The other end of a socket. */
export type Peer = {
  /** The did:key of its key. Anybody can make any number of them. */
  clientId: string
  /** Its address as limits count it: an IPv4 address or an IPv6 /64. */
  address: string
}
