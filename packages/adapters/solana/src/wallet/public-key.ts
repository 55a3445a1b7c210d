import { PublicKey } from '@solana/web3.js'

/** What the provider's `publicKey` is made with. */
export const keyClass = PublicKey
