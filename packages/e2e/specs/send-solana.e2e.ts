import { randomBytes } from 'node:crypto'
import { createSolanaKey } from '@openappkit/testing/solana'
import { SolanaPageModel } from '../models/solana-page.model.js'
import { describe, expect, stack, test } from '../src/spec.js'
import { collectProblems } from '../src/watch-page.js'

/** The first test key has a million of this one on the local network. */
const coin = 'CoinBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB'
const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const funded = new Uint8Array(32).fill(1)

async function ask<T>(method: string, params: readonly unknown[]): Promise<T> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(stack.solana, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return ((await response.json()) as { result: T }).result
}

const lamportsOf = async (address: string) => (await ask<{ value: number }>('getBalance', [address])).value

type Holding = { account: { data: { parsed: { info: { tokenAmount: { amount: string } } } } } }

async function coinsOf(owner: string): Promise<string | undefined> {
  const params = [owner, { programId: tokenProgram }, { encoding: 'jsonParsed' }]
  const { value } = await ask<{ value: Holding[] }>('getTokenAccountsByOwner', params)
  return value[0]?.account.data.parsed.info.tokenAmount.amount
}

const someone = async () => (await createSolanaKey(randomBytes(32))).address

describe('sending on Solana from inside the modal', () => {
  test('SOL and a token: what was reviewed is what moves, a refusal moves nothing', async ({ page }) => {
    const problems = collectProblems(page)
    const [friend, payer] = [await someone(), (await createSolanaKey(funded)).address]
    const solana = await new SolanaPageModel(page).open({ token: coin, seed: funded })
    const { modal } = solana
    await solana.connect()

    await solana.review('SOL', '0.250000001', friend)
    await modal.text('0.250000001 SOL').waitFor()
    await solana.answer('refuse')
    await modal.button('Send').click()
    await modal.text('Nothing was sent.').waitFor()
    expect(await lamportsOf(friend)).toBe(0)

    await solana.answer('approve')
    await modal.button('Try again').click()
    await modal.button('Review send').click()
    await modal.button('Send').click()
    await modal.text('0.250000001 SOL sent').waitFor()
    expect(await lamportsOf(friend)).toBe(250_000_001)
    await modal.button('Done').click()
    await modal.isClosed()

    const before = await lamportsOf(payer)
    await solana.review('Coin', '1234.000001', friend)
    const rent = await modal.dialog.locator('dl > div', { hasText: 'New token account' }).locator('dd').innerText()
    const fee = await modal.dialog.locator('dl > div', { hasText: 'Network fee' }).locator('dd span').innerText()
    await modal.button('Send').click()
    // No list names it: its mint does, and no other token can spell that.
    await modal.text('1,234.000001 CoinBB…BBBBBB sent').waitFor()
    expect(await coinsOf(friend)).toBe('1234000001')
    const shown = [rent, fee].reduce((sum, text) => sum + Math.round(Number.parseFloat(text) * 1e9), 0)
    expect(before - (await lamportsOf(payer))).toBe(shown)
    expect(problems).toEqual([])
  })

  test('who has nothing for the fee is told before the wallet asks', async ({ page }) => {
    const seed = randomBytes(32)
    await ask('requestAirdrop', [(await createSolanaKey(seed)).address, 1_000_000])
    const solana = await new SolanaPageModel(page).open({ token: coin, seed })
    await solana.connect()
    await solana.review('SOL', '0.001', await someone())
    await solana.modal.text('Not enough SOL for the amount and fee').waitFor()
    expect(await page.evaluate(() => window.solanaWallet.prompts.length)).toBe(1)
  })
})
