import { randomBytes } from 'node:crypto'
import { DemoPageModel } from '../models/demo-page.model.js'
import { expectAccessible } from '../src/expect-accessible.js'
import { describe, expect, stack, test } from '../src/spec.js'
import { collectProblems } from '../src/watch-page.js'

async function balanceOf(address: string): Promise<bigint> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [address, 'latest'] })
  const response = await fetch(stack.evm, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { result } = (await response.json()) as { result: string }
  return BigInt(result)
}

describe('sending', () => {
  test('sends exactly what was reviewed, and nothing after a refusal', async ({ page }) => {
    const problems = collectProblems(page)
    await page.addInitScript({ content: stack.axe })
    const friend = `0x${randomBytes(20).toString('hex')}`
    const demo = await new DemoPageModel(page).open()
    const { modal, wallet } = demo
    await demo.connect()
    const total = page.getByLabel(/^Balance \d/)
    await total.waitFor()
    const before = await total.getAttribute('aria-label')
    await demo.kitButton.click()
    await modal.isTitled('Account')
    await modal.button('Send').click()
    await modal.isTitled('Send')
    await modal.dialog.getByRole('textbox', { name: 'Amount' }).fill('0.250000000000000001')
    await modal.dialog.getByRole('textbox', { name: 'To', exact: true }).fill(friend)
    await modal.text('First transfer to this address').waitFor()
    await expectAccessible(page, 'Send')

    await modal.button('Review send').click()
    await modal.text('0.250000000000000001 ETH').waitFor()
    await expectAccessible(page, 'the review')
    await modal.sendReviewed()
    await wallet.asks('Send this transaction?')
    await wallet.reject()
    await modal.text('Nothing was sent.').waitFor()
    expect(await balanceOf(friend)).toBe(0n)

    await modal.button('Try again').click()
    await modal.button('Review send').click()
    await modal.sendReviewed()
    await wallet.asks('Send this transaction?')
    await wallet.approve()
    await modal.text('0.25 ETH sent').waitFor()
    expect(await balanceOf(friend)).toBe(250_000_000_000_000_001n)

    await expectAccessible(page, 'Sent')
    await modal.button('Done').click()
    await modal.isClosed()
    await expect.poll(() => total.getAttribute('aria-label')).not.toBe(before)
    expect(problems).toEqual([])
  })

  test('announces a transfer that was cancelled in the modal and approved in the wallet', async ({ page }) => {
    const friend = `0x${randomBytes(20).toString('hex')}`
    const demo = await new DemoPageModel(page).open()
    const { modal, wallet } = demo
    await demo.connect()
    await demo.kitButton.click()
    await modal.button('Send').click()
    await modal.dialog.getByRole('textbox', { name: 'Amount' }).fill('0.05')
    await modal.dialog.getByRole('textbox', { name: 'To', exact: true }).fill(friend)
    await modal.button('Review send').click()
    await modal.text('0.05 ETH').waitFor()
    await modal.sendReviewed()
    await wallet.asks('Send this transaction?')
    // Clicks by script: the prompt of this wallet covers the page, unlike that of an extension.
    await modal.button('Cancel').dispatchEvent('click')
    await modal.text(/Still open in .*Reject it there, or it can still be sent\./).waitFor()
    expect(await balanceOf(friend)).toBe(0n)
    await wallet.approve()
    await modal.text('0.05 ETH sent').waitFor()
    expect(await balanceOf(friend)).toBe(50_000_000_000_000_000n)
    await expect.poll(() => modal.text(/Still open in/).count()).toBe(0)
  })
})
