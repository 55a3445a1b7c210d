import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { WalletRequest } from '../client/pairing-client.js'
import { createNamespaceLink } from '../provider/namespace-link.js'
import { parseSession, type WalletSession } from '../session/wallet-session.js'

export const evmAccount = '0x7A3Fc29bd04E81F6A5b2e93C07d18e64fA4c91e2'

export type Opened = { accounts: string[]; chains?: string[]; methods?: string[] }

export function toSession(namespaces: Record<string, Opened>, name = 'Wallet'): WalletSession {
  const session = parseSession({
    topic: 'ab'.repeat(32),
    expiry: 4_000_000_000,
    namespaces: Object.fromEntries(Object.entries(namespaces).map(([key, one]) => [key, { methods: [], ...one }])),
    peer: { metadata: { name, icons: [] } },
  })
  if (!session) throw new TypeError('no session')
  return session
}

/** One namespace of a session; the test acts as the wallet. */
export function createLink(namespace: ChainNamespace, opened: Opened, name?: string) {
  const asked: WalletRequest[] = []
  const wallet = { answer: async (_request: WalletRequest): Promise<unknown> => '0xanswer' }
  const link = createNamespaceLink({
    client: {
      async request(_topic, request) {
        asked.push(request)
        return wallet.answer(request)
      },
    },
    namespace,
    preferred: () => undefined,
  })
  link.update(toSession({ [namespace]: opened }, name))
  return { link, asked, wallet }
}
