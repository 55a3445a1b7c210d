import type { ConnectionChange } from '@openappkit/core'
import type { AppKit } from '@openappkit/modal'
import { register, unregister } from '@openappkit/modal/internal'
import { createTestKit, type TestKit } from '@openappkit/testing/mount'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type App, type ComputedRef, createApp, defineComponent, type VNodeChild } from 'vue'
import { useDisconnect } from './composables.js'
import { useAppKitConnection, useAppKitConnections } from './connections.js'
import type { AppKitConnection, AppKitUpdateEmail, AppKitWallet } from './index.js'
import { useAppKitUpdateEmail, useAppKitWallet } from './wallet-button.js'
import { useAppKitWallets } from './wallets.js'

const second = '0xC04fD29bD04e81F6a5B2E93c07D18e64fA4C77B2'

let made: TestKit
let kit: AppKit
let app: App
let place: HTMLElement
beforeEach(async () => {
  made = createTestKit({
    installed: [
      { id: 'fox', name: 'Fox' },
      { id: 'owl', name: 'Owl', address: second },
    ],
  })
  kit = made.kit
  register(kit)
  await kit.connect({ connectorId: 'fox' })
  await kit.connect({ connectorId: 'owl' })
  place = document.createElement('main')
  document.body.append(place)
})
afterEach(() => {
  app.unmount()
  place.remove()
  unregister(kit)
  kit.destroy()
})

function mount(setup: () => () => VNodeChild): void {
  app = createApp(defineComponent({ setup }))
  app.mount(place)
}
const text = () => place.textContent

test('useAppKitConnections returns the connected and recent wallets, and updates', async () => {
  mount(() => {
    const lists = useAppKitConnections('eip155')
    return () => {
      const { connections, recentConnections } = lists.value
      return [connections, recentConnections].map((list) => list.map(({ name }) => name).join()).join('|')
    }
  })
  await expect.poll(text).toBe('Owl,Fox|')
  await kit.deleteConnection({ connectorId: 'fox' })
  await expect.poll(text).toBe('Owl|Fox')
})

describe('useAppKitConnection', () => {
  let own: ComputedRef<AppKitConnection>
  const changes: ConnectionChange[] = []
  const errors: unknown[] = []
  beforeEach(async () => {
    changes.length = errors.length = 0
    mount(() => {
      own = useAppKitConnection({
        onSuccess: (change) => void changes.push(change),
        onError: (error) => void errors.push(error),
      })
      return () => `${own.value.connection?.name ?? 'no-account'} ${own.value.isPending}`
    })
    await expect.poll(text).toBe('Owl false')
  })

  test('switches the connection, and reports the change', async () => {
    const switched = own.value.switchConnection({ connection: { connectorId: 'fox' } })
    expect(own.value.isPending).toBe(true)
    await switched
    await expect.poll(text).toBe('Fox false')
    expect(changes).toEqual([
      {
        address: made.wallet.address,
        namespace: 'eip155',
        hasSwitchedAccount: true,
        hasSwitchedWallet: true,
        hasDeletedWallet: false,
      },
    ])
  })

  test('disconnects one connection', async () => {
    await own.value.deleteConnection({ connectorId: 'owl' })
    await expect.poll(text).toBe('Fox false')
    expect(changes).toMatchObject([{ hasSwitchedWallet: true, hasDeletedWallet: true }])
  })

  test('reports an error, and keeps the connection', async () => {
    await own.value.switchConnection({ connection: { connectorId: 'owl' }, address: '0x0' })
    expect(errors).toMatchObject([{ code: 'invalid_address' }])
    await expect.poll(text).toBe('Owl false')
  })
})

test('useDisconnect disconnects one wallet by its connector', async () => {
  let disconnect: ReturnType<typeof useDisconnect>['disconnect'] | undefined
  mount(() => {
    disconnect = useDisconnect().disconnect
    return () => null
  })
  await disconnect?.({ id: 'owl' })
  expect(kit.getAddress()).toBe(made.wallet.address)
  await disconnect?.()
  expect(kit.getAccount().status).toBe('disconnected')
})

test('useAppKitWallet goes from ready to pending to its outcome, and useAppKitUpdateEmail fails', async () => {
  await kit.disconnect()
  let wallet: AppKitWallet | undefined
  let email: AppKitUpdateEmail | undefined
  const told: unknown[] = []
  mount(() => {
    const onError = ({ code }: { code: string }) => void told.push(code)
    const own = (wallet = useAppKitWallet({ onSuccess: ({ address }) => void told.push(address), onError }))
    email = useAppKitUpdateEmail({ onError })
    return () => `${own.isReady} ${own.isPending} ${own.isSuccess}`
  })
  await expect.poll(text).toBe('true false false')
  const connected = wallet?.connect('fox')
  expect(wallet?.isPending).toBe(true)
  await connected
  await expect.poll(text).toBe('true false true')
  await email?.updateEmail()
  expect(email).toMatchObject({ isPending: false, isError: true, error: { code: 'connector_not_found' } })
  expect(told).toEqual([made.wallet.address, 'connector_not_found'])
})

test('useAppKitWallets lists the injected wallets without a modal, and connects one', async () => {
  await kit.disconnect()
  let own: ReturnType<typeof useAppKitWallets> | undefined
  mount(() => {
    const wallets = (own = useAppKitWallets())
    return () => wallets.wallets.map(({ name }) => name).join()
  })
  await expect.poll(text).toMatch(/^(?:Fox,Owl|Owl,Fox)/)
  const fox = own?.wallets.find(({ name }) => name === 'Fox')
  if (fox) await own?.connect(fox)
  expect(kit.getAccount().address).toBe(made.wallet.address)
  expect(document.querySelector('appkit-modal')).toBeNull()
})
