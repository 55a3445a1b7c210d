import type { WalletAccess } from '@openappkit/core/adapter'
import { isAddress, isCaipNetworkId } from '@openappkit/protocol/caip'
import { describe, expect, test } from 'vitest'
import { type CurrentHarness, readStatus } from './chain-harness.js'
import { codeOf, faultCodes, faults, never, settled, soon } from '../wallet/ending.js'

/** Tests of opening a wallet, for chains that support it. */
export function describeWallets(
  harness: CurrentHarness,
  { speaksBeforeOpening }: { speaksBeforeOpening: boolean },
): void {
  const wallets = (skip: () => never): WalletAccess => harness().chain.wallets ?? skip()

  describe('open', () => {
    test('open returns the accounts and network of the wallet', async ({ skip }) => {
      const { chain, networks, provider } = harness()
      const { accounts, network } = await wallets(skip).open(provider, never())
      expect(isCaipNetworkId(network)).toBe(true)
      expect(network).toBe(networks[0].caipNetworkId)
      expect(accounts.length).toBeGreaterThan(0)
      for (const { address, type } of accounts) {
        expect(isAddress(chain.namespace, address)).toBe(true)
        expect(['eoa', 'smartAccount', 'payment', 'ordinal']).toContain(type)
      }
    })

    test('open shows one prompt', async ({ skip }) => {
      await wallets(skip).open(harness().provider, never())
      expect(harness().wallet.prompts).toBe(1)
    })

    test.for(faults)('open rejects with a code when the wallet does this: %s', async (behaviour, { skip }) => {
      harness().wallet.setBehaviour(behaviour)
      expect(await codeOf(wallets(skip).open(harness().provider, soon()))).toBe(faultCodes[behaviour])
    })

    test('open rejects with `wallet_locked` when the wallet is locked', async ({ skip }) => {
      harness().wallet.lock()
      expect(await codeOf(wallets(skip).open(harness().provider, never()))).toBe('wallet_locked')
    })

    test('open sends no request if the signal is aborted', async ({ skip }) => {
      const stopped = { signal: AbortSignal.abort() }
      expect(await codeOf(wallets(skip).open(harness().provider, stopped))).toBe('aborted')
      expect(harness().wallet.prompts).toBe(0)
    })

    test('open rejects with `request_pending` while a prompt is open', async ({ skip }) => {
      const { provider, wallet } = harness()
      wallet.setBehaviour('hang')
      const first = wallets(skip).open(provider, soon())
      expect(await codeOf(wallets(skip).open(provider, never()))).toBe('request_pending')
      expect(await codeOf(first)).toBe('timed_out')
      expect(wallet.prompts).toBe(1)
    })
  })

  describe('a pending prompt without a session', () => {
    async function pending(access: WalletAccess) {
      const { provider, wallet } = harness()
      wallet.setBehaviour('hang')
      // The prompt of an earlier page, whose response this page does not await.
      await codeOf(access.open(provider, soon()))
      expect(await codeOf(access.open(provider, never()))).toBe('request_pending')
      const changes: string[] = []
      return { changes, stop: access.onChange(provider, () => changes.push('changed')) }
    }

    test('an approval is reported, and can be read without a prompt', async ({ skip }) => {
      const { changes, stop } = await pending(wallets(skip))
      expect(await codeOf(readStatus(harness()))).toBe('wallet_disconnected')
      harness().wallet.answerPrompt('approve')
      await expect.poll(() => changes).toEqual(['changed'])
      expect((await readStatus(harness())).network).toBe(harness().networks[0].caipNetworkId)
      expect(harness().wallet.prompts).toBe(1)
      stop()
    })

    test('a refusal leaves nothing to read, and the next request opens a prompt', async ({ skip }) => {
      const { stop } = await pending(wallets(skip))
      harness().wallet.answerPrompt('refuse')
      await settled()
      expect(await codeOf(readStatus(harness()))).toBe('wallet_disconnected')
      harness().wallet.setBehaviour('approve')
      await wallets(skip).open(harness().provider, never())
      expect(harness().wallet.prompts).toBe(2)
      stop()
    })
  })

  describe('onChange', () => {
    async function prepare(skip: () => never): Promise<void> {
      if (!speaksBeforeOpening) await wallets(skip).open(harness().provider, never())
    }

    test('onChange coalesces many events', async ({ skip }) => {
      await prepare(skip)
      let changes = 0
      const stop = wallets(skip).onChange(harness().provider, () => (changes += 1))
      harness().wallet.storm(30)
      await settled()
      expect(changes).toBe(1)
      stop()
    })

    test('onChange does not call back after it is stopped, and leaves no listener', async ({ skip }) => {
      await prepare(skip)
      const { wallet, provider } = harness()
      const before = wallet.listeners
      let changes = 0
      const stop = wallets(skip).onChange(provider, () => (changes += 1))
      expect(wallet.listeners).toBeGreaterThan(before)
      wallet.storm(1)
      stop()
      await settled()
      expect(changes).toBe(0)
      expect(wallet.listeners).toBe(before)
    })
  })
}
