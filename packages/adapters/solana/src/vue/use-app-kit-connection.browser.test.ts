import { type AppKit, createAppKit } from '@openappkit/modal'
import { mainnet, solana, solanaDevnet } from '@openappkit/modal/networks'
import { evmAdapter } from '@openappkit/adapter-evm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type App, createApp, defineComponent } from 'vue'
import { solanaAdapter } from '../index.js'
import { useAppKitConnection } from './index.js'

let kit: AppKit
let app: App
let seen: ReturnType<typeof useAppKitConnection> | undefined

beforeEach(() => {
  localStorage.clear()
  kit = createAppKit({ networks: [solana, solanaDevnet, mainnet], adapters: [solanaAdapter(), evmAdapter()] })
  const reader = defineComponent({
    setup() {
      seen = useAppKitConnection()
      return () => null
    },
  })
  app = createApp(reader)
  app.mount(document.body.appendChild(document.createElement('main')))
})
afterEach(() => {
  app.unmount()
  kit.destroy()
  document.querySelector('main')?.remove()
})

/** The library is large, and loads on first use. */
const loaded = { timeout: 15_000 }

test('useAppKitConnection follows the network of Solana, and is undefined on another chain', async () => {
  expect(seen?.connection).toBeUndefined()
  await expect.poll(() => seen?.connection?.rpcEndpoint, loaded).toBe('https://api.mainnet-beta.solana.com')
  await kit.switchNetwork(solanaDevnet)
  await expect.poll(() => seen?.connection?.rpcEndpoint, loaded).toBe('https://api.devnet.solana.com')
  await kit.switchNetwork(mainnet)
  await expect.poll(() => seen?.connection).toBeUndefined()
})
