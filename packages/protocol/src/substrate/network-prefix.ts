import { relayOf } from './system-chains.js'

/** The prefix of addresses without a specific network. */
export const genericPrefix = 42

/** Keyed by CAIP-2 id. System chains have the prefix of their relay chain. */
const prefixes: ReadonlyMap<string, number> = new Map([
  ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 0],
  // Kusama
  ['polkadot:b0a8d493285c2df73290dfb7e61f870f', 2],
  // Westend
  ['polkadot:e143f23803ac50e8f6f8e62695d1ce9e', genericPrefix],
  // Astar, Acala
  ['polkadot:9eb76c5184c4ab8679d2d5d819fdf90b', 5],
  ['polkadot:fc41b9bd8ef8fe53d58c7ea67c794c7e', 10],
])

/** The SS58 prefix of addresses on a network. `undefined` for a network outside this table. */
export const prefixOf = (chainId: string): number | undefined => prefixes.get(relayOf(chainId) ?? chainId)
