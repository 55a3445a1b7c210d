import type { ChainNamespace } from './network-id.js'

/** The abilities of an account of a namespace in the kit. An absent ability is not supported. */
export type ChainAbilities = {
  readonly send?: true
  /** Swaps tokens, with the blockchain service. */
  readonly swap?: true
  /** Names resolve to its addresses, and addresses to names. */
  readonly names?: true
  /** Its tokens can be bought with a card. */
  readonly buy?: true
  /** `network`: the network lists the tokens of an account. `named`: it reads only tokens that the app or a service names. */
  readonly tokens?: 'network' | 'named'
}

export type ChainFacts = {
  /** A proper name, the same in every language. */
  readonly label: string
  /** How a message to sign names the account (CAIP-122): "with your … account". */
  readonly accountOf: string
  /** The number of confirmations after which a block is final. Screens count up to it. */
  readonly confirmations: number
  /** An account has the same address on every network of the namespace. */
  readonly sharesAddress?: true
  /** A token can be shown as another amount than its base units, by a multiplier that changes. */
  readonly scalesTokens?: true
  readonly can: ChainAbilities
}

/**
 * The facts of each namespace. They need no chain package: screens read them before one is loaded, a wallet connects in a
 * namespace without one, and servers have none. The contract test of chains compares all of `can` except `buy`.
 */
export const chainFacts: Readonly<Record<ChainNamespace, ChainFacts>> = {
  eip155: {
    label: 'EVM',
    accountOf: 'Ethereum',
    confirmations: 12,
    sharesAddress: true,
    can: { send: true, swap: true, names: true, buy: true, tokens: 'named' },
  },
  solana: {
    label: 'Solana',
    accountOf: 'Solana',
    confirmations: 32,
    sharesAddress: true,
    scalesTokens: true,
    can: { send: true, buy: true, tokens: 'network' },
  },
  polkadot: { label: 'Polkadot', accountOf: 'Polkadot', confirmations: 1, can: {} },
  bip122: { label: 'Bitcoin', accountOf: 'Bitcoin', confirmations: 1, can: {} },
  cosmos: { label: 'Cosmos', accountOf: 'Cosmos', confirmations: 1, can: {} },
}
