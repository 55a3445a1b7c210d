import type { Session, SourceDeps } from '@openappkit/core/adapter'
import type { FrameHandlers, FrameUserSession } from '@openappkit/protocol/frame'
import { sourceModule } from './embedded-source.js'
import type { EvmProvider } from './evm-provider.js'
import { openWallet } from './wallet-frame.fixture.js'

export const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const { signal } = new AbortController()
const closes: (() => void)[] = []

export function closeAll(): void {
  closes.splice(0).forEach((close) => close())
}

/** A page with a signed-in visitor, and a wallet with the handlers of the test. */
export async function start(handlers: Partial<FrameHandlers> = {}, more: Partial<SourceDeps> = {}) {
  const seen = {
    isShown: false,
    leave: () => {},
    mode: undefined as 'light' | 'dark' | undefined,
    say: undefined as ((session: FrameUserSession | null) => void) | undefined,
  }
  const { createSource } = sourceModule(new URL('https://wallet.example'), {
    openHost({ onLeave, onSession }) {
      Object.assign(seen, { leave: onLeave, say: onSession })
      const client = openWallet({
        isConnected: () => ({ isConnected: true }),
        getUser: ({ chainId = 1 }) => ({ address, chainId, accounts: [{ address, type: 'eoa' }] }),
        signOut: () => ({}),
        ...handlers,
      })
      closes.push(() => client.close())
      return {
        client,
        show: () => void (seen.isShown = true),
        hide: () => void (seen.isShown = false),
        destroy: () => client.close(),
      }
    },
  })
  const source = createSource({
    storageKey: 'shop',
    preferred: () => 'eip155:1',
    networks: () => [],
    accountTypes: {},
    hasChain: (namespace: string) => namespace === 'eip155',
    metadata: {},
    projectId: undefined,
    themeMode: () => seen.mode,
    ...more,
  } as unknown as SourceDeps)
  const [session] = await source.restore({ connectorId: 'AUTH', namespaces: ['eip155'] }, { signal })
  const { provider } = session as Session<'eip155'> & { provider: EvmProvider }
  const name = session && source.walletOf?.(session)?.name
  return { source, session, provider, seen, name }
}
