/** The other end of a socket. */
export type Peer = {
  /** The did:key of its key. Anyone can create any number of them. */
  clientId: string
  /** Its address for limits: an IPv4 address or an IPv6 /64. */
  address: string
}
