import { Connection } from '@solana/web3.js'

/** A client of the library for one endpoint. */
export const openConnection = (url: string): Connection => new Connection(url, 'confirmed')
