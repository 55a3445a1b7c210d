import type { ProposalTypes, SessionTypes, SignClientTypes } from '@walletconnect/types'

export type Proposal = SignClientTypes.EventArguments['session_proposal']

export type EvmSupport = {
  chainIds: readonly number[]
  addresses: readonly string[]
  methods: readonly string[]
  events: readonly string[]
}

/** Returns what an EVM wallet approves of a proposal; `undefined` if that is nothing, or if a requirement is missing. */
export function approveEvm({ params }: Proposal, support: EvmSupport): SessionTypes.Namespaces | undefined {
  const required = params.requiredNamespaces
  const asked = [...asEvm(required), ...asEvm(params.optionalNamespaces)]
  const known = support.chainIds.map((id) => `eip155:${id}`)
  const chains = unique(asked.flatMap((one) => one.chains)).filter((chain) => known.includes(chain))
  const isMissing = (list: readonly string[], have: readonly string[]) => list.some((item) => !have.includes(item))
  const refuses =
    Object.keys(required).some((key) => !key.startsWith('eip155')) ||
    asEvm(required).some((one) => isMissing(one.chains, known) || isMissing(one.methods, support.methods))
  if (chains.length === 0 || refuses) return undefined
  return {
    eip155: {
      chains,
      accounts: chains.flatMap((chain) => support.addresses.map((address) => `${chain}:${address}`)),
      methods: unique(asked.flatMap(({ methods }) => methods)).filter((method) => support.methods.includes(method)),
      events: unique(asked.flatMap(({ events }) => events)).filter((event) => support.events.includes(event)),
    },
  }
}

/** Collects the EVM entries. A key is a namespace or a chain. */
function asEvm(namespaces: ProposalTypes.RequiredNamespaces) {
  return Object.entries(namespaces)
    .filter(([key]) => key.split(':')[0] === 'eip155')
    .map(([key, { chains = key.includes(':') ? [key] : [], methods, events }]) => ({ chains, methods, events }))
}

const unique = <T>(items: readonly T[]): T[] => [...new Set(items)]
