import { evmAdapter } from '@openappkit/adapter-evm'
import { type AppKit, createAppKit } from '@openappkit/modal'
import { defineChain } from '@openappkit/modal/networks'
import { createFakeWallet, type FakeWallet } from '@openappkit/testing/wallets'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { AppKitWalletButton } from '../wallet-button.js'
import type { AppKitUpdateEmail, AppKitWallet, AppKitWallets } from '../index.js'
import { useAppKitUpdateEmail, useAppKitWallet } from './wallet-button-hooks.js'
import { useAppKitWallets } from './wallet-hooks.js'

const network = defineChain({
  id: 1,
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
})

let kit: AppKit
let root: Root
let place: HTMLElement
let wallet: FakeWallet
let stop: () => void

beforeEach(() => {
  localStorage.clear()
  wallet = createFakeWallet({ chains: [{ id: 1, rpcUrl: 'http://127.0.0.1:9' }] })
  stop = wallet.announce(window)
  kit = createAppKit({ networks: [network], adapters: [evmAdapter()] })
  place = document.createElement('main')
  document.body.append(place)
  root = createRoot(place)
})
afterEach(() => {
  root.unmount()
  place.remove()
  kit.destroy()
  stop()
})

const show = (Component: () => React.ReactNode) => flushSync(() => root.render(<Component />))

describe('useAppKitWallets', () => {
  test('lists the injected wallets without a modal, and connects one', async () => {
    function Wallets() {
      const { wallets, connect, connectingWallet } = useAppKitWallets()
      return (
        <>
          {wallets.map((item) => (
            <button key={item.id} onClick={() => void connect(item).catch(() => undefined)}>
              {item.name}
            </button>
          ))}
          <p>{connectingWallet?.name ?? 'not connecting'}</p>
        </>
      )
    }
    wallet.setBehaviour('hang')
    show(Wallets)
    await page.getByRole('button', { name: 'Fake Wallet' }).click()
    await expect.element(page.getByText('Fake Wallet').last()).toBeVisible()
    await expect.poll(() => place.querySelector('p')?.textContent).toBe('Fake Wallet')
    await kit.cancelConnect()
    await expect.poll(() => place.querySelector('p')?.textContent).toBe('not connecting')
    expect(document.querySelector('appkit-modal')).toBeNull()
  })

  test('components share fetched wallets, and functions keep their identity', async () => {
    let seen: AppKitWallets | undefined
    const functions = new Set<unknown>()
    function List() {
      return (
        <p>
          {useAppKitWallets()
            .wcWallets.map(({ id }) => id)
            .join()}
        </p>
      )
    }
    function Search() {
      seen = useAppKitWallets()
      functions.add(seen.fetchWallets).add(seen.connect)
      return null
    }
    show(() => (
      <>
        <List />
        <Search />
      </>
    ))
    await expect.poll(() => seen?.isInitialized).toBe(true)
    await seen?.fetchWallets({ search: 'rainb' })
    await expect.poll(() => place.textContent).toBe('rainbow')
    expect(functions.size).toBe(2)
  })

  test('a refusal rejects the call', async () => {
    let seen: AppKitWallets | undefined
    function Reader() {
      seen = useAppKitWallets()
      return null
    }
    wallet.setBehaviour('refuse')
    show(Reader)
    // The wallets of the list may load before the injected one.
    const find = () => seen?.wallets.find(({ name }) => name === 'Fake Wallet')
    await expect.poll(find).toBeDefined()
    const found = find()
    if (!found) throw new Error('no wallet')
    await expect(seen?.connect(found)).rejects.toMatchObject({
      code: 'user_rejected',
      shortMessage: 'Connection rejected',
    })
  })
})

describe('useAppKitWallet', () => {
  test('goes from ready to pending to its outcome', async () => {
    let seen: AppKitWallet | undefined
    const told: unknown[] = []
    const statuses: string[] = []
    function Reader() {
      const { isPending, isError, isSuccess } = (seen = useAppKitWallet({
        onSuccess: ({ address }) => told.push(address),
        onError: ({ code }) => told.push(code),
      }))
      statuses.push(isPending ? 'pending' : isError ? 'failed' : isSuccess ? 'done' : 'idle')
      return null
    }
    wallet.setBehaviour('refuse')
    show(Reader)
    await expect.poll(() => seen?.isReady).toBe(true)
    await seen?.connect(wallet.info.rdns)
    await expect.poll(() => [seen?.isError, seen?.error?.code]).toEqual([true, 'user_rejected'])
    wallet.setBehaviour('approve')
    await seen?.connect(wallet.info.rdns)
    await expect.poll(() => seen?.isSuccess).toBe(true)
    expect(seen?.data).toEqual({ chainNamespace: 'eip155', chainId: '1', address: wallet.addresses[0] })
    expect(told).toEqual(['user_rejected', wallet.addresses[0]])
    const changes = statuses.filter((status, at) => status !== statuses[at - 1])
    expect(changes).toEqual(['idle', 'pending', 'failed', 'pending', 'done'])
  })
})

test('useAppKitWallet returns the newest attempt, also after its namespace changed', async () => {
  let seen: AppKitWallet | undefined
  const told: string[] = []
  function Reader({ namespace }: { namespace?: 'eip155' }) {
    seen = useAppKitWallet({ ...(namespace && { namespace }), onError: ({ code }) => told.push(code) })
    return null
  }
  wallet.setBehaviour('hang')
  flushSync(() => root.render(<Reader />))
  await expect.poll(() => seen?.isReady).toBe(true)
  void seen?.connect(wallet.info.rdns)
  await expect.poll(() => kit.state.connection.attempt.status).toBe('running')
  flushSync(() => root.render(<Reader namespace="eip155" />))
  const other = createFakeWallet({
    chains: [{ id: 1, rpcUrl: 'http://127.0.0.1:9' }],
    info: { rdns: 'org.example.other', name: 'Other' },
  })
  const stopOther = other.announce(window)
  onTestFinished(stopOther)
  other.setBehaviour('hang')
  await expect.poll(() => kit.getConnectors().length).toBe(2)
  void seen?.connect('org.example.other')
  await expect.poll(() => told).toEqual(['aborted'])
  expect([seen?.isPending, seen?.isError]).toEqual([true, false])
})

test('useAppKitUpdateEmail fails without an embedded wallet', async () => {
  let seen: AppKitUpdateEmail | undefined
  const told: string[] = []
  function Reader() {
    seen = useAppKitUpdateEmail({ onError: ({ code }) => told.push(code) })
    return null
  }
  show(Reader)
  expect(seen).toMatchObject({ isPending: false, isError: false, isSuccess: false, data: undefined })
  await seen?.updateEmail()
  await expect.poll(() => [seen?.isError, seen?.error?.code]).toEqual([true, 'connector_not_found'])
  expect(told).toEqual(['connector_not_found'])
})

test('<AppKitWalletButton> renders the element with its properties', async () => {
  show(() => <AppKitWalletButton wallet="rainbow" label="Rainbow, please" />)
  await expect.element(page.getByRole('button', { name: 'Rainbow, please' })).toBeEnabled()
})
