import { verifyMessage } from 'viem'
import { describe, expect, test } from 'vitest'
import { createFakeWallet, type FakeWalletOptions, testMnemonic } from './index.js'

const chains = [1, 10].map((id) => ({ id, rpcUrl: 'http://127.0.0.1:9' }))
const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

function setup(options: Partial<FakeWalletOptions> = {}) {
  const wallet = createFakeWallet({ chains, ...options })
  const ask = (method: string, params?: unknown) => wallet.provider.request({ method, params })
  return { ask, wallet }
}

describe('the fake wallet', () => {
  test('shows its accounts only after one prompt', async () => {
    const { ask, wallet } = setup()
    expect(await ask('eth_accounts')).toEqual([])
    expect(await ask('eth_requestAccounts')).toContain(first)
    await ask('eth_requestAccounts')
    expect(await ask('eth_accounts')).toContain(first)
    expect(wallet.prompts).toBe(1)
  })

  test.each([
    ['approve', [first]],
    ['refuse', []],
  ] as const)('answers the open prompt with %s', async (answer, accounts) => {
    const { ask, wallet } = setup({ behaviour: 'hang', accounts: { indexes: [0] } })
    const events: unknown[] = []
    wallet.provider.on('accountsChanged', (payload) => events.push(payload))
    const answered = ask('eth_requestAccounts').catch(() => [])
    await expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: -32_002 })
    wallet.answerPrompt(answer)
    expect(await answered).toEqual(accounts)
    expect(await ask('eth_accounts')).toEqual(accounts)
    expect(events).toEqual(answer === 'approve' ? [accounts] : [])
  })

  test('really signs', async () => {
    const { ask } = setup()
    await ask('eth_requestAccounts')
    const signature = (await ask('personal_sign', ['0x6869', first])) as `0x${string}`
    expect(await verifyMessage({ address: first, message: 'hi', signature })).toBe(true)
  })

  test('signs nothing without permission', async () => {
    await expect(setup().ask('personal_sign', ['0x6869', first])).rejects.toMatchObject({ code: 4100 })
  })

  test.each([
    [{ privateKey: '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80' } as const, first],
    [{ mnemonic: testMnemonic, indexes: [1] }, '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
  ])('uses the given accounts: %#', (accounts, address) => {
    expect(setup({ accounts }).wallet.addresses).toEqual([address])
  })

  test('emits events for actions of the user', async () => {
    const { ask, wallet } = setup()
    await ask('eth_requestAccounts')
    const told: unknown[] = []
    for (const event of ['chainChanged', 'accountsChanged']) wallet.provider.on(event, (payload) => told.push(payload))
    wallet.switchTo(10)
    wallet.disconnect()
    expect(told).toEqual(['0xa', []])
    expect(await ask('eth_chainId')).toBe('0xa')
  })

  test('rejects invalid parameters', async () => {
    await expect(setup().ask('wallet_addEthereumChain', [{ chainId: 31_337 }])).rejects.toMatchObject({ code: -32_602 })
    await expect(setup().ask('wallet_switchEthereumChain')).rejects.toMatchObject({ code: -32_602 })
  })
})
