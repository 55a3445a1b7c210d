import { SignClient } from '@walletconnect/sign-client'
import type { SessionTypes } from '@walletconnect/types'
import { SignClient as OldSignClient } from 'sign-client-2-17'

/** The client that the kit uses, and one from before the relay had session methods. */
export const dappClients = {
  'sign-client 2.21.8': SignClient,
  'sign-client 2.17.5': OldSignClient as unknown as typeof SignClient,
} as const

export type Dapp = Awaited<ReturnType<typeof createDapp>>

export const local: string = 'eip155:31337'

const permissions = {
  chains: [local],
  methods: ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction'],
  events: ['accountsChanged', 'chainChanged'],
}

/** An app with the published client, which connects only to the relay. */
export async function createDapp(relayUrl: string, Client: typeof SignClient = SignClient) {
  const client = await Client.init({
    relayUrl,
    projectId: 'testing',
    logger: 'silent',
    telemetryEnabled: false,
    customStoragePrefix: crypto.randomUUID(),
    storageOptions: { database: ':memory:' },
    metadata: { name: 'Test dapp', description: 'An app for tests', url: 'https://dapp.example', icons: [] },
  })
  // Old clients verify the peer's domain; answers without a request.
  client.core.verify.register = () => Promise.resolve('')
  client.core.verify.resolve = () => Promise.resolve('' as never)
  const invite = (asked = permissions) => client.connect({ optionalNamespaces: { eip155: asked } })

  return {
    client,
    invite,
    async pairWith(wallet: { pair(uri: string): Promise<void> }, asked = permissions): Promise<SessionTypes.Struct> {
      const { uri = '', approval } = await invite(asked)
      await wallet.pair(uri)
      return approval()
    },
    request<T>(topic: string, method: string, params: unknown, chainId = local): Promise<T> {
      return client.request<T>({ topic, chainId, request: { method, params } })
    },
    /** Resolves with the next event of that name. */
    next: <T>(name: string) =>
      new Promise<T>((resolve) => client.once(name as 'session_event', (event) => resolve(event as T))),
    async dispose(): Promise<void> {
      client.core.heartbeat.stop()
      await client.core.relayer.transportClose()
    },
  }
}
