import { createRemoteWallet, type RemoteWallet, type RemoteWalletOptions } from '@openappkit/testing/walletconnect'
import { expect, vi } from 'vitest'
import { createDapp, type Dapp, type DappOptions } from './dapp.fixture.js'
import { startRelay, type TestRelay } from './relay.fixture.js'

const nowhere = 'http://127.0.0.1:9'
export const walletChains = [31_337, 31_338].map((id) => ({ id, rpcUrl: nowhere, name: `Chain ${id}` }))

const testMs = 15_000

/** Waits for the effect of another process or device. */
export const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 5_000 })

/** One relay, and wallets and dapps on demand. `dispose` ends those of the last test. */
export function createSetup() {
  let relay: TestRelay | undefined
  const ends: (() => unknown)[] = []
  const url = () => relay?.url ?? ''

  return {
    async start() {
      vi.setConfig({ testTimeout: testMs })
      relay = await startRelay()
    },
    async stop() {
      await relay?.stop()
    },
    url,
    async dispose() {
      await Promise.all(ends.splice(0).map((end) => end()))
    },
    later: (end: () => unknown) => void ends.push(end),
    async startWallet(options: Partial<RemoteWalletOptions> = {}): Promise<RemoteWallet> {
      const wallet = await createRemoteWallet({ relayUrl: url(), chains: walletChains, ...options })
      ends.push(wallet.dispose)
      return wallet
    },
    startDapp(options: Partial<DappOptions> = {}): Dapp {
      const dapp = createDapp({ relayUrl: url(), ...options })
      ends.push(() => dapp.source.stop())
      return dapp
    },
  }
}

export const ask = (dapp: Pick<Dapp, 'evm'>, method: string, ...params: unknown[]) =>
  dapp.evm().request({ method, params })
