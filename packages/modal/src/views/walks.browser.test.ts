import { subscribe } from '@openappkit/core/internal'
import { evmAdapter } from '@openappkit/adapter-evm'
import { base, mainnet } from '@openappkit/core/networks'
import { mutableState } from '@openappkit/testing/mount'
import { announceProvider, createFakeWallet } from '@openappkit/testing/wallets'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type AppKit, createAppKit } from '../index.js'

const [doc = ''] = Object.values(
  import.meta.glob<string>('../../../../docs/architecture/overview.md', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)
const traceLimit = Error.stackTraceLimit
const ends: (() => void)[] = []
afterEach(() => {
  Error.stackTraceLimit = traceLimit
  for (const end of ends.splice(0).reverse()) end()
  localStorage.clear()
})

/** Files of the page on the stack, outermost first, including functions that wait. */
function filesOnStack(): string[] {
  const frames = [...String(new Error().stack).matchAll(/\/(packages\/[^?:)]+\.ts)/g)].map(([, file]) => String(file))
  return frames.filter((file) => !file.includes('.test.')).reverse()
}

/** The files that the overview lists for a walk. */
function documented(title: string): string[] {
  const section = doc.split(/\n##+ /).find((text) => text.startsWith(title)) ?? ''
  return [...section.matchAll(/^\d+\. \[[^\]]+\]\(\.\.\/\.\.\/([^)]+)\)/gm)].map(([, file]) => String(file))
}

/** A page with one wallet. It records each event with the files on the stack. */
function openPage() {
  Error.stackTraceLimit = Infinity
  const kit: AppKit = createAppKit({ adapters: [evmAdapter()], networks: [mainnet, base] })
  const wallet = createFakeWallet({ chains: [1, 8453].map((id) => ({ id, rpcUrl: 'http://127.0.0.1:9' })) })
  const noted: { what: string; files: string[] }[] = []
  const note = (what: string) => void noted.push({ what, files: filesOnStack() })
  for (const name of ['connect', 'switchNetwork'] as const) {
    const call = kit[name] as (...given: never[]) => Promise<void>
    Object.assign(kit, { [name]: (...given: never[]) => (note('gesture'), call(...given)) })
  }
  const { request } = wallet.provider
  wallet.provider.request = (asked) => (note(asked.method), request(asked))
  const { connection, network } = mutableState(kit)
  // Synchronously, so that the caller that starts an attempt is still on the stack.
  for (const part of [connection, network]) ends.push(subscribe(part, () => note('state'), true))
  const info = { uuid: crypto.randomUUID(), rdns: 'org.example.fox', name: 'Fox', icon: 'data:,' }
  ends.push(() => kit.destroy(), announceProvider(info, wallet.provider, window))

  /** The files from the last gesture over the start of the attempt to a request. */
  function walkTo(method: string): string[] {
    const from = noted.findLastIndex(({ what }) => what === 'gesture')
    const pieces = ['gesture', 'state', method].flatMap(
      (wanted) => noted.slice(from).find(({ what }) => what === wanted)?.files ?? [`no ${wanted}`],
    )
    return [...new Set(pieces)]
  }
  return { kit, walkTo }
}

test('a press leads to the wallet through the files that the overview names', async () => {
  const { kit, walkTo } = openPage()
  await kit.open({ view: 'Connect' })
  await page.getByRole('button', { name: 'Fox Installed' }).click()
  await expect.poll(() => kit.getIsConnectedState()).toBe(true)
  expect(walkTo('eth_requestAccounts')).toEqual(documented('Connecting'))
  expect(documented('Connecting').length).toBeLessThanOrEqual(12)

  await kit.open({ view: 'Networks' })
  await page.getByRole('button', { name: 'Base' }).click()
  await expect.poll(() => kit.getChainId()).toBe(8453)
  expect(walkTo('wallet_switchEthereumChain')).toEqual(documented('Switching'))
  expect(documented('Switching').length).toBeLessThanOrEqual(10)
})
