import { type AppKit, createAppKit } from '@openappkit/modal'
import { mainnet, solana, solanaDevnet } from '@openappkit/modal/networks'
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
  kit = createAppKit({ networks: [solana, solanaDevnet, mainnet], adapters: [solanaAdapter()] })
  root = createRoot(document.body.appendChild(document.createElement('main')))
  root.render(<Reader />)
})
afterEach(() => {
  root.unmount()
  kit.destroy()
  document.querySelector('main')?.remove()
})

test('follows the network of Solana, and there is none elsewhere', async () => {
  await expect.poll(() => seen?.rpcEndpoint).toBe('https://api.mainnet-beta.solana.com')
  await kit.switchNetwork(solanaDevnet)
  await expect.poll(() => seen?.rpcEndpoint).toBe('https://api.devnet.solana.com')
  await kit.switchNetwork(mainnet)
  await expect.poll(() => seen).toBeUndefined()
})
