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

describe('a network of another namespace than the connected wallet', () => {
  test('the connected wallet is offered for the other namespace, and both stay connected', async () => {
    const { kit } = await open()
    await expect.element(heading).toHaveTextContent('Switch network')
    await button('Continue with Phantom').click()
    await expect.poll(() => kit.getAccount('solana').status).toBe('connected')
    expect(kit.getAccount('eip155').status).toBe('connected')
    expect(kit.getCaipNetworkId()).toBe(solana.caipNetworkId)
  })

  test('the connection starts on the chosen network', async () => {
    const { kit, wallets } = await open()
    const [, other] = wallets
    if (other) other.answer = 'hang'
    kit.router.replace('SwitchActiveChain', { network: solanaDevnet.caipNetworkId })
    await button('Continue with Phantom').click()
    await expect.poll(() => kit.state.connection.attempt.status).toBe('running')
    // The wallet reports its real network after it connects.
    expect(kit.getNetwork('solana').caipNetworkId).toBe(solanaDevnet.caipNetworkId)
  })

  test('a wallet without this namespace links to the wallets that support it', async () => {
    const { kit } = await open([phantom])
    expect(button(/^Continue with/).elements()).toHaveLength(0)
    await button('Choose a wallet').click()
    await expect.element(heading).toHaveTextContent('Connect a wallet')
    expect(kit.router.data).toEqual({ namespace: 'solana' })
    expect(kit.getAccount('eip155').status).toBe('connected')
  })

  test('an ambiguous match links to the list of wallets', async () => {
    await open([phantom, { ...onSolana, isDuplicate: true }, { ...onSolana, id: 'other', isDuplicate: true }])
    await expect.element(button('Choose a wallet')).toBeVisible()
    expect(button(/^Continue with/).elements()).toHaveLength(0)
  })

  test('a network with a connected wallet is switched to at once', async () => {
    const { kit } = await open()
    await button('Continue with Phantom').click()
    await expect.poll(() => kit.getAccount('solana').status).toBe('connected')
    await kit.cancelConnect()
    kit.router.reset('Networks')
    await button(/^Ethereum/).click()
    await expect.poll(() => kit.getActiveChainNamespace()).toBe('eip155')
  })
})
