/**
 * Who somebody is at an issuer: `email` and an address, or a provider and its subject. Two identities are never one account
 * because they have the same address.
 */
export type Identity = { issuer: string; subject: string }
