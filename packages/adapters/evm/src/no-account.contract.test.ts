import { codeOf, describeNoAccount } from '@openappkit/testing/contracts'
import { describe, expect, test } from 'vitest'
import type { Eip1193Provider } from './wallet/namespace.js'
import { openWallet } from './wallet/wallet-status.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const never = () => ({ signal: new AbortController().signal })

describeNoAccount('an EVM wallet', (answer) => {
  const provider: Eip1193Provider = {
    request: async ({ method }) => {
      if (method === 'eth_chainId') return '0x1'
      if (method === 'eth_requestAccounts') return answer()
      throw { code: 4200, message: 'The method is not supported' }
    },
  }
  return { open: () => openWallet(provider, never()), shared: [address] }
})

describe('an EVM wallet that remembers that it shares no account', () => {
  /** Answers `eth_requestAccounts` from its cache, and opens a prompt only for the permission. */
  function createWallet(choose: () => Promise<readonly string[]>) {
    const methods: string[] = []
    let shared: readonly string[] = []
    const provider: Eip1193Provider = {
      request: async ({ method }) => {
        methods.push(method)
        if (method === 'wallet_requestPermissions') shared = await choose()
        return method === 'eth_chainId' ? '0x1' : method === 'eth_requestAccounts' ? shared : []
      },
    }
    return { provider, methods }
  }

  test('the second attempt requests the permission from an EVM wallet that shared no account', async () => {
    const { provider, methods } = createWallet(async () => [address])
    expect(await codeOf(openWallet(provider, never()))).toBe('wallet_no_account')
    expect(methods).toEqual(['eth_requestAccounts'])
    expect((await openWallet(provider, never())).accounts).toEqual([{ address, type: 'eoa' }])
    expect(methods.slice(1)).toEqual(['wallet_requestPermissions', 'eth_requestAccounts', 'eth_chainId'])
    methods.length = 0
    await openWallet(provider, never())
    expect(methods).not.toContain('wallet_requestPermissions')
  })

  test('the second attempt rejects with `user_rejected` when the user rejects the permission', async () => {
    const { provider } = createWallet(() => Promise.reject({ code: 4001 }))
    expect(await codeOf(openWallet(provider, never()))).toBe('wallet_no_account')
    expect(await codeOf(openWallet(provider, never()))).toBe('user_rejected')
    expect(await codeOf(openWallet(provider, never()))).toBe('user_rejected')
  })
})
