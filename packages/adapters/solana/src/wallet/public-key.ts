import { PublicKey } from '@solana/web3.js'

/** Class of the provider's `publicKey`. */
export const keyClass = PublicKey
