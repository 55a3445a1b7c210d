import type { CaipNetwork } from '@openappkit/core'
import { bitcoin, bitcoinTestnet, cosmosHub, mainnet, polkadot, polkadotAssetHub } from '@openappkit/core/networks'
import { createTestKit, mutableState } from '@openappkit/testing/mount'
import { describe, expect, test } from 'vitest'
import { button, dialog, heading, openModal } from '../../../test/open-modal.js'

const others = [
  ['Bitcoin', [bitcoin, bitcoinTestnet], 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['Polkadot', [polkadot, polkadotAssetHub], '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
  ['Cosmos', [cosmosHub], 'cosmos1vladhqjwxqr6jy3k8p2kx8k4prjfha8pm3gqpj'],
] as const

/** An account of an app that enables every feature. */
async function account([network, ...more]: readonly object[], address: string) {
  const wallet = { id: 'fake', name: 'Fake', network: network as CaipNetwork, address }
  const networks = [network, ...more, mainnet] as never
  const services = { blockchain: 'http://127.0.0.1:9' }
  const test = createTestKit({ installed: [wallet], networks, services })
  // The service registers names, for EVM accounts only.
  mutableState(test.kit).nameZone = 'names.example'
  await test.connect()
  await openModal(test, 'Account')
  return test
}

describe.each(others)('an account on %s', (_, networks, address) => {
  test('spec 9.8: an account outside EVM can receive, and is offered no unsupported action', async () => {
    await account(networks, address)
    const actions = () =>
      dialog
        .getByRole('button')
        .elements()
        .map((one) => one.textContent?.trim() ?? '')
    await expect.element(button('Receive')).toBeVisible()
    expect(actions().filter((name) => /Send|Swap|Buy/.test(name))).toEqual([])
    expect(dialog.getByRole('tab').elements()).toEqual([])
    await button('Receive').click()
    await expect.element(heading).toHaveTextContent('Receive')
    await expect.element(dialog.getByRole('img', { name: 'QR code of your address' })).toBeVisible()
    for (const group of address.match(/.{1,4}/g) ?? []) {
      await expect.element(dialog.getByText(group, { exact: true }).first()).toBeVisible()
    }
    // A payment to it on the other network would not arrive.
    await expect.element(button(/^Works on 1 network/)).toBeVisible()
    expect(button(/name/i).elements()).toEqual([])
  })
})
