const given = new URLSearchParams(location.search)

/** The value in the address, unless it is missing or unknown. */
const read = <T extends string>(name: string, known: readonly T[]): T | undefined =>
  known.find((one) => one === given.get(name))

type SignIn = 'off' | 'optional' | 'required'
type Layout = 'narrow' | 'wide'
type Chains = 'all' | 'evm' | 'solana'

const signIn = read<SignIn>('sign-in', ['off', 'optional', 'required']) ?? 'off'
const layout = read<Layout>('layout', ['narrow', 'wide']) ?? 'narrow'
const chosenChains = read<Chains>('chains', ['all', 'evm', 'solana'])

/**
 * The options that a kit reads once, from the address of the page: `?sign-in=required&chains=evm&layout=wide`. Your own
 * app needs no such switches.
 */
export const setup = {
  signIn,
  layout,
  // Until the visitor chooses chains, sign-in has EVM alone: paired wallets then connect and sign in with one approval.
  chains: chosenChains ?? (signIn === 'off' ? 'all' : 'evm'),
} as const

type Change = { signIn?: SignIn; layout?: Layout; chains?: Chains }

/**
 * The address of this page with another setup, at the card with the switch. Everything that is not in `change` stays.
 * Chains are in the address only when the visitor chose them, so that a change of sign-in also sets their default.
 */
export function linkTo(change: Change): string {
  const query = new URLSearchParams({
    'sign-in': change.signIn ?? setup.signIn,
    layout: change.layout ?? setup.layout,
  })
  const chains = change.chains ?? chosenChains
  if (chains) query.set('chains', chains)
  return `?${query}#${change.signIn ? 'sign-in' : 'setup'}`
}
