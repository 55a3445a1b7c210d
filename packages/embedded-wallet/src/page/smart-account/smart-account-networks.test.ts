import { FrameError, type FrameHandlers } from '@openappkit/protocol/frame'
import { afterEach, expect, test, vi } from 'vitest'
import { readSmartAccountNetworks } from './smart-account-networks.js'
import { openWallet } from '../wallet-frame.fixture.js'

const closes: (() => void)[] = []
afterEach(() => closes.splice(0).forEach((close) => close()))

function read(handlers: Partial<FrameHandlers>, deadlineMs?: number) {
  const client = openWallet({
    getSmartAccountEnabledNetworks: () => ({ smartAccountEnabledNetworks: [1, 10] }),
    ...handlers,
  })
  closes.push(() => client.close())
  return readSmartAccountNetworks(client, { chainId: 1, ...(deadlineMs !== undefined && { deadlineMs }) })
}

test('lists the networks where the account can be a smart account, and where it is one', async () => {
  const asked: object[] = []
  const networks = await read({
    rpcRequest: (request) => {
      asked.push(request)
      const statuses = { '0x1': 'supported', '0xa': 'ready', '0x64': 'unsupported' }
      const result = Object.fromEntries(Object.entries(statuses).map(([id, status]) => [id, { atomic: { status } }]))
      return { result }
    },
  })
  expect(networks).toEqual([
    { network: 'eip155:1', isDeployed: true },
    { network: 'eip155:10', isDeployed: false },
  ])
  // Names the network, because the wallet may be on Solana, which does not have this method.
  expect(asked).toEqual([{ method: 'wallet_getCapabilities', chainId: 1 }])
})

test('a malformed list of capabilities rejects', async () => {
  for (const result of [null, 'yes', [1], { '0x1': 3 }])
    await expect(read({ rpcRequest: () => ({ result }) })).rejects.toMatchObject({ code: 'wallet_bad_answer' })
})

test('a refusal and a deadline reject with an error of the kit', async () => {
  await expect(
    read({ getSmartAccountEnabledNetworks: () => Promise.reject(new FrameError('wallet_disconnected')) }),
  ).rejects.toMatchObject({ name: 'AppKitError', code: 'wallet_disconnected' })
  let told: AbortSignal | undefined
  const hanging = read(
    {
      rpcRequest: (_request, { signal }) => {
        told = signal
        return new Promise(() => undefined)
      },
    },
    50,
  )
  await expect(hanging).rejects.toMatchObject({ name: 'AppKitError', code: 'timed_out' })
  await vi.waitFor(() => expect(told?.aborted).toBe(true))
})
