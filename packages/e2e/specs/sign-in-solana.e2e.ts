import { SolanaVerifier } from '@openappkit/siwx'
import { SolanaPageModel } from '../models/solana-page.model.js'
import { describe, expect, test } from '../src/spec.js'
import { collectProblems } from '../src/watch-page.js'

const token = 'CoinBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB'
const seed = new Uint8Array(32).fill(7)
const nonce = 'abcdefgh12345678'

/** The sessions stored by the kit's sign-in. */
const sessionsOf = ({ page }: SolanaPageModel) =>
  page.evaluate(() => {
    const address = window.kit.getAddress()
    return address ? window.kit.getSIWX()?.getSessions('solana:localnet', address) : undefined
  })

describe('a visitor with a Solana wallet', () => {
  test('a Solana wallet connects and signs in with one approval', async ({ page }) => {
    const problems = collectProblems(page)
    const solana = await new SolanaPageModel(page).open({ token, seed, signIn: nonce })
    await solana.connect()
    expect(await solana.prompts()).toEqual(['message'])
    const [session] = (await sessionsOf(solana)) ?? []
    expect(session?.data).toMatchObject({ nonce, domain: new URL(page.url()).host, statement: 'Welcome back.' })
    expect(await new SolanaVerifier().verify(session!)).toBe(true)
    expect(await solana.modal.dialog.isVisible()).toBe(false)
    expect(problems).toEqual([])
  })

  test('a wallet that signs for another site is not connected; the next attempt has two steps', async ({ page }) => {
    const solana = await new SolanaPageModel(page).open({ token, seed, signIn: nonce, lies: true })
    await solana.choose()
    await solana.modal.text('Could not start sign-in').waitFor()
    expect(await page.locator('#state').textContent()).toBe('disconnected no-account')
    expect(await page.evaluate(() => localStorage.getItem('@appkit/siwx'))).toBe(null)
    await solana.modal.isTitled('Connect a wallet')
    await solana.modal.choose(/Fake Solana/)
    await solana.modal.isTitled('Sign in')
    await solana.modal.button('Sign').click()
    await solana.modal.isClosed()
    expect(await solana.prompts()).toEqual(['message', 'connect', 'message'])
    expect(await sessionsOf(solana)).toHaveLength(1)
  })

  test('a Solana wallet connects while the sign-in service hangs, and signs in afterwards', async ({ page }) => {
    const solana = await new SolanaPageModel(page).open({ token, seed, signIn: 'hangs' })
    await solana.choose()
    await expect.poll(() => page.locator('#state').textContent()).toMatch(/^connected/)
    await solana.modal.isTitled('Sign in')
    expect(await solana.prompts()).toEqual(['connect'])
  })

  test('a refusal does not connect', async ({ page }) => {
    const solana = await new SolanaPageModel(page).open({ token, seed, signIn: nonce })
    await solana.answer('refuse')
    await solana.choose()
    await solana.modal.button('Try again').waitFor()
    expect(await solana.prompts()).toEqual(['message'])
    expect(await page.locator('#state').textContent()).toBe('disconnected no-account')
  })
})
