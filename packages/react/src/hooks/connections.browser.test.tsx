import type { AppKit } from '@openappkit/modal'
import { createTestKit, type TestKit } from '@openappkit/testing/mount'
import { register, unregister } from '@openappkit/modal/internal'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ConnectionChange } from '@openappkit/core'
import type { AppKitConnection } from '../index.js'
import { useAppKitConnection, useAppKitConnections } from './connections.js'
import { useDisconnect } from './hooks.js'

const second = '0xC04fD29bD04e81F6a5B2E93c07D18e64fA4C77B2'

let made: TestKit
let kit: AppKit
let root: Root
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
  root = createRoot(place)
})
afterEach(() => {
  root.unmount()
  place.remove()
  unregister(kit)
  kit.destroy()
})

const names = () => place.textContent

describe('useAppKitConnections', () => {
  test('returns the connected and recent wallets, and updates', async () => {
    function List() {
      const { connections, recentConnections } = useAppKitConnections('eip155')
      return <p>{[connections, recentConnections].map((list) => list.map(({ name }) => name).join()).join('|')}</p>
    }
    flushSync(() => root.render(<List />))
    await expect.poll(names).toBe('Owl,Fox|')
    await kit.deleteConnection({ connectorId: 'fox' })
    await expect.poll(names).toBe('Owl|Fox')
    await kit.disconnect()
    await expect.poll(names).toBe('|Owl,Fox')
  })
})

describe('useAppKitConnection', () => {
  let hook: AppKitConnection
  const changes: ConnectionChange[] = []
  const errors: unknown[] = []
  beforeEach(async () => {
    changes.length = errors.length = 0
    function Active() {
      hook = useAppKitConnection({
        onSuccess: (change) => void changes.push(change),
        onError: (error) => void errors.push(error),
      })
      return <p>{`${hook.connection?.name ?? 'no-account'} ${hook.isPending}`}</p>
    }
    flushSync(() => root.render(<Active />))
    await expect.poll(names).toBe('Owl false')
  })

  test('switches the connection, and reports the change', async () => {
    await hook.switchConnection({ connection: { connectorId: 'fox' } })
    await expect.poll(names).toBe('Fox false')
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
    await hook.deleteConnection({ connectorId: 'owl' })
    await expect.poll(names).toBe('Fox false')
    expect(changes).toMatchObject([{ hasSwitchedWallet: true, hasDeletedWallet: true }])
  })

  test('reports an error, and keeps the connection', async () => {
    await hook.switchConnection({ connection: { connectorId: 'owl' }, address: '0x0' })
    expect(errors).toMatchObject([{ code: 'invalid_address' }])
    await expect.poll(names).toBe('Owl false')
  })
})

test('useDisconnect disconnects one wallet by its connector', async () => {
  let disconnect: ReturnType<typeof useDisconnect>['disconnect'] | undefined
  function Leave() {
    disconnect = useDisconnect().disconnect
    return null
  }
  flushSync(() => root.render(<Leave />))
  await disconnect?.({ id: 'owl' })
  expect(kit.getAddress()).toBe(made.wallet.address)
  await disconnect?.()
  expect(kit.getAccount().status).toBe('disconnected')
})
