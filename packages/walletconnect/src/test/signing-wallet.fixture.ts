import {
  createRemoteWallet,
  describeSignIn,
  narrowPayload,
  remoteMethods,
  type RemoteWallet,
  type SignInRequest,
} from '@openappkit/testing/walletconnect'
import { createHash } from 'node:crypto'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { walletChains } from './setup.fixture.js'

type Cacao = Awaited<ReturnType<ReturnType<typeof describeSignIn>['sign']>>

/** Changes that a lying wallet makes to the request that it signs, and to its response. */
export type Lies = {
  asks?(payload: SignInRequest['params']['authPayload']): SignInRequest['params']['authPayload']
  says?(cacao: Cacao): unknown
  result?(result: { cacaos: unknown[]; responder: unknown }): unknown
}

/** A wallet that breaks the protocol. WalletKit refuses to send most of this. */
export async function createLyingWallet(relayUrl: string, { asks, says, result }: Lies): Promise<RemoteWallet> {
  const wallet = await createRemoteWallet({ relayUrl, chains: walletChains, signsIn: false })
  const { kit, core } = wallet
  const account = privateKeyToAccount(generatePrivateKey())
  const support = { chainIds: walletChains.map(({ id }) => id), addresses: [], methods: remoteMethods, events: [] }

  async function answer({ id, params }: SignInRequest): Promise<void> {
    const narrowed = narrowPayload(params.authPayload, support) ?? params.authPayload
    const { sign } = describeSignIn(asks?.(narrowed) ?? narrowed, account, (request) => kit.formatAuthMessage(request))
    const cacao = await sign()
    const receiverPublicKey = params.requester.publicKey
    const senderPublicKey = await core.crypto.generateKeyPair()
    const topic = createHash('sha256').update(Buffer.from(receiverPublicKey, 'hex')).digest('hex')
    const whole = {
      cacaos: [says ? says(cacao) : cacao],
      responder: { publicKey: senderPublicKey, metadata: { name: 'Liar', description: '', url: '', icons: [] } },
    }
    const answer = { id, jsonrpc: '2.0', result: result ? result(whole) : whole } as never
    const sealed = await core.crypto.encode(topic, answer, { type: 1, receiverPublicKey, senderPublicKey })
    await core.relayer.publish(topic, sealed, { ttl: 300, tag: 1117 })
  }

  kit.on('session_authenticate', (request) => void answer(request))
  return wallet
}
