import { Connection } from '@solana/web3.js'

export const openConnection = (url: string): Connection => new Connection(url, 'confirmed')
