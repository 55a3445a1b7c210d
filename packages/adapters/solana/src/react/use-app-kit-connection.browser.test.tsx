import { type AppKit, createAppKit } from '@openappkit/modal'
import { solana, solanaDevnet } from '@openappkit/modal/networks'
import type { Connection } from '@solana/web3.js'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { solanaAdapter } from '../index.js'
import { useAppKitConnection } from './index.js'

let kit: AppKit
let root: Root
let seen: Connection | undefined

function Reader() {
  seen = useAppKitConnection().connection
  return null
}

beforeEach(() => {
  localStorage.clear()
  kit = createAppKit({ networks: [solana, solanaDevnet], adapters: [solanaAdapter()] })
  root = createRoot(document.body.appendChild(document.createElement('main')))
  root.render(<Reader />)
})
afterEach(() => {
  root.unmount()
  kit.destroy()
  document.querySelector('main')?.remove()
})

/** The library is large, and loads on first use. */
const loaded = { timeout: 15_000 }

test('useAppKitConnection follows the network of Solana', async () => {
  expect(seen).toBeUndefined()
  await expect.poll(() => seen?.rpcEndpoint, loaded).toBe('https://api.mainnet-beta.solana.com')
  await kit.switchNetwork(solanaDevnet)
  await expect.poll(() => seen?.rpcEndpoint, loaded).toBe('https://api.devnet.solana.com')
})
