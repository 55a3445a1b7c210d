import type { CaipNetwork } from '@openappkit/core'
import { base, mainnet, solana, solanaDevnet } from '@openappkit/core/networks'
import { createTestKit, type TestKitOptions } from '@openappkit/testing/mount'
import { describe, expect, test } from 'vitest'
import { button, heading, openModal } from '../../../../test/open-modal.js'

const network = solana as unknown as CaipNetwork
const phantom = { id: 'app.phantom', name: 'Phantom' }
const onSolana = {
  id: 'phantom-solana',
  name: 'Phantom',
  network,
  address: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
}

async function open(installed: TestKitOptions['installed'] = [phantom, onSolana]) {
  const test = createTestKit({ installed, networks: [mainnet, base, solana, solanaDevnet] })
  await test.connect()
  await openModal(test, 'Networks')
  await button(/^Solana$/).click()
  return test
}

describe('a network of another kind than the connected wallet', () => {
  test('the wallet that is connected is offered there too, and both stay connected', async () => {
    const { kit } = await open()
    await expect.element(heading).toHaveTextContent('Switch network')
    await button('Continue with Phantom').click()
    await expect.poll(() => kit.getAccount('solana').status).toBe('connected')
    expect(kit.getAccount('eip155').status).toBe('connected')
    expect(kit.getCaipNetworkId()).toBe(solana.caipNetworkId)
  })

  test('it begins on the network that was chosen', async () => {
    const { kit, wallets } = await open()
    const [, other] = wallets
    if (other) other.answer = 'hang'
    kit.router.replace('SwitchActiveChain', { network: solanaDevnet.caipNetworkId })
    await button('Continue with Phantom').click()
    await expect.poll(() => kit.state.connection.attempt.status).toBe('running')
    // Where it really is, the wallet alone says once it is connected.
    expect(kit.getNetwork('solana').caipNetworkId).toBe(solanaDevnet.caipNetworkId)
  })

  test('a wallet that is not on that chain leads to the list of those that are', async () => {
    const { kit } = await open([phantom])
    expect(button(/^Continue with/).elements()).toHaveLength(0)
    await button('Choose a wallet').click()
    await expect.element(heading).toHaveTextContent('Connect a wallet')
    expect(kit.router.data).toEqual({ namespace: 'solana' })
    expect(kit.getAccount('eip155').status).toBe('connected')
  })

  test('where two could be meant, none is chosen for the person', async () => {
    await open([phantom, { ...onSolana, isDuplicate: true }, { ...onSolana, id: 'other', isDuplicate: true }])
    await expect.element(button('Choose a wallet')).toBeVisible()
    expect(button(/^Continue with/).elements()).toHaveLength(0)
  })

  test('a network that is connected already is switched to', async () => {
    const { kit } = await open()
    await button('Continue with Phantom').click()
    await expect.poll(() => kit.getAccount('solana').status).toBe('connected')
    await kit.cancelConnect()
    kit.router.reset('Networks')
    await button(/^Ethereum/).click()
    await expect.poll(() => kit.getActiveChainNamespace()).toBe('eip155')
  })
})
