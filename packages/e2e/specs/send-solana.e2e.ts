import { randomBytes } from 'node:crypto'
import { createSolanaKey } from '@openappkit/testing/solana'
import { SolanaPageModel } from '../models/solana-page.model.js'
import { askNode, coin, coinsOf, lamportsOf } from '../src/solana-node.js'
import { describe, expect, stack, test } from '../src/spec.js'
import { collectProblems } from '../src/watch-page.js'

const funded = new Uint8Array(32).fill(1)

const someone = async () => (await createSolanaKey(randomBytes(32))).address

describe('sending on Solana', () => {
  test('sends exactly what was reviewed in SOL and a token, and nothing after a refusal', async ({ page }) => {
    const problems = collectProblems(page)
    const [friend, payer] = [await someone(), (await createSolanaKey(funded)).address]
    const solana = await new SolanaPageModel(page).open({ token: coin, seed: funded })
    const { modal } = solana
    await solana.connect()

    await solana.review('SOL', '0.250000001', friend)
    await modal.text('0.250000001 SOL').waitFor()
    await solana.answer('refuse')
    await modal.sendReviewed()
    await modal.text('Nothing was sent.').waitFor()
    expect(await lamportsOf(friend)).toBe(0)

    await solana.answer('approve')
    await modal.button('Try again').click()
    await modal.button('Review send').click()
    await modal.sendReviewed()
    await modal.text('0.25 SOL sent').waitFor()
    expect(await lamportsOf(friend)).toBe(250_000_001)
    await modal.button('Done').click()
    await modal.isClosed()

    const before = await lamportsOf(payer)
    await solana.review('Coin', '1234.000001', friend)
    const rent = await modal.dialog.locator('dl > div', { hasText: 'New token account' }).locator('dd').innerText()
    const fee = await modal.dialog.locator('dl > div', { hasText: 'Network fee' }).locator('dd span').innerText()
    await modal.sendReviewed()
    // The token is in no list: shows its mint, which no other token can imitate.
    await modal.text('1,234 CoinBB…BBBBBB sent').waitFor()
    expect(await coinsOf(friend)).toBe('1234000001')
    const shown = [rent, fee].reduce((sum, text) => sum + Math.round(Number.parseFloat(text) * 1e9), 0)
    expect(before - (await lamportsOf(payer))).toBe(shown)
    expect(problems).toEqual([])
  })

  test('reports missing funds for the fee before the wallet request', async ({ page }) => {
    const seed = randomBytes(32)
    await askNode('requestAirdrop', [(await createSolanaKey(seed)).address, 1_000_000])
    const solana = await new SolanaPageModel(page).open({ token: coin, seed })
    await solana.connect()
    await solana.review('SOL', '0.001', await someone())
    await solana.modal.text('Not enough SOL for the transfer and fee').waitFor()
    expect(await page.evaluate(() => window.solanaWallet.prompts.length)).toBe(1)
  })

  test('a node that fails after the signature leaves the transfer pending', async ({ page }) => {
    const friend = await someone()
    const solana = await new SolanaPageModel(page).open({ token: coin, seed: funded })
    const { modal } = solana
    await solana.connect()
    await solana.review('SOL', '0.125', friend)
    await modal.text('0.125 SOL').waitFor()
    // The node fails after it has accepted the transfer.
    let isDead = false
    await page.route(`${stack.solana}/**`, async (route) => {
      if (isDead) return route.abort()
      isDead = /sendTransaction/.test(route.request().postData() ?? '')
      return route.continue()
    })
    await modal.sendReviewed()
    await modal.text('The transfer continues').waitFor()
    await expect.poll(() => lamportsOf(friend)).toBe(125_000_000)
    expect(isDead).toBe(true)
    expect(await modal.dialog.getByText(/^Sent$|SOL sent|Not sent|failed/i).count(), 'shows no outcome').toBe(0)
    await page.unroute(`${stack.solana}/**`)
    await modal.text('0.125 SOL sent').waitFor()
  })

  test('a node that fails before the signature causes no wallet request', async ({ page }) => {
    const friend = await someone()
    const solana = await new SolanaPageModel(page).open({ token: coin, seed: funded })
    const { modal } = solana
    await solana.connect()
    await solana.fill('SOL', '0.125', friend)
    await page.route(`${stack.solana}/**`, (route) => route.abort())
    await modal.button('Review send').click()
    await modal.text('The network did not respond').waitFor()
    expect(await solana.prompts()).toEqual(['connect'])
    await page.unroute(`${stack.solana}/**`)
    await modal.button('Try again').click()
    await modal.sendReviewed()
    await modal.text('0.125 SOL sent').waitFor()
    expect(await lamportsOf(friend)).toBe(125_000_000)
  })
})
