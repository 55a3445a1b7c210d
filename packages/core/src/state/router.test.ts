import { expect, test } from 'vitest'
import type { RouteEntry } from '../contracts/route.js'
import { createRouterController } from './router.js'

function setup(history: RouteEntry[] = [{ view: 'Connect', data: {} }]) {
  const state = { history }
  return { state, router: createRouterController(state) }
}

test('the router starts at the end of the history', () => {
  const { router } = setup([
    { view: 'Connect', data: {} },
    { view: 'SwitchNetwork', data: { network: 'eip155:1' } },
  ])
  expect(router.view).toBe('SwitchNetwork')
  expect(router.data).toEqual({ network: 'eip155:1' })
})

test('an empty history stands for Connect', () => {
  const { router } = setup([])
  expect(router.view).toBe('Connect')
  expect(router.data).toEqual({})
  expect(router.goBack()).toBe(false)
})

test('push and goBack navigate forth and back', () => {
  const { router } = setup()
  router.push('WhatIsAWallet')
  router.push('GetWallet')
  expect(router.goBack()).toBe(true)
  expect(router.view).toBe('WhatIsAWallet')
  expect(router.goBack()).toBe(true)
  expect(router.view).toBe('Connect')
})

test('goBack returns false on the first screen', () => {
  const { state, router } = setup()
  expect(router.goBack()).toBe(false)
  expect(state.history).toHaveLength(1)
})

test('push of the current screen only takes the new data', () => {
  const { state, router } = setup()
  router.push('ConnectingExternal', { connectorId: 'fox' })
  router.push('ConnectingExternal', { connectorId: 'owl' })
  expect(state.history).toHaveLength(2)
  expect(router.data).toEqual({ connectorId: 'owl' })
})

test('replace removes the screen from the way back', () => {
  const { router } = setup()
  router.push('ConnectingExternal')
  router.replace('Account')
  expect(router.view).toBe('Account')
  router.goBack()
  expect(router.view).toBe('Connect')
})

test('reset starts over with one screen', () => {
  const { state, router } = setup()
  router.push('Networks')
  router.reset('Account', { namespace: 'eip155' })
  expect(state.history).toEqual([{ view: 'Account', data: { namespace: 'eip155' } }])
})
