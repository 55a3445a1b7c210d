import { describe, expect, inject, test } from 'vitest'
import { findAnvil, startAnvil } from './anvil.js'
import type {} from './global-setup.js'

async function chainIdOf(rpcUrl: string): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
  const response = await fetch(rpcUrl, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  return ((await response.json()) as { result: unknown }).result
}

test('tests get two running chains', async () => {
  const ids = await Promise.all(inject('localChains').map(({ rpcUrl }) => chainIdOf(rpcUrl)))
  expect(ids).toEqual(['0x7a69', '0x7a6a'])
})

describe('startAnvil', () => {
  test('responds once it has resolved, and not after it is stopped', async () => {
    const chain = await startAnvil({ chainId: 4242 })
    expect(await chainIdOf(chain.rpcUrl)).toBe('0x1092')
    await chain.stop()
    await expect(chainIdOf(chain.rpcUrl)).rejects.toThrow('fetch failed')
    expect(() => process.kill(chain.pid, 0)).toThrow('ESRCH')
  })

  test('rejects with the reason if it cannot start', async () => {
    const [{ rpcUrl }] = inject('localChains')
    await expect(startAnvil({ chainId: 1, port: Number(new URL(rpcUrl).port) })).rejects.toThrow(/in use/i)
  })

  test('throws with the name of a missing package', () => {
    expect(() => findAnvil('plan9', 'mips')).toThrow('@foundry-rs/anvil-plan9-mips is not installed')
  })
})
