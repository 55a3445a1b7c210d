import { randomBytes } from 'node:crypto'
import type { Page, Route } from 'playwright-core'
import { createPublicClient, createTestClient, http, parseEther } from 'viem'
import { DemoPageModel } from '../models/demo-page.model.js'
import { installFakeWallet } from '../src/fake-wallet.js'
import { describe, expect, stack, test } from '../src/spec.js'

const node = createPublicClient({ transport: http(stack.evm) })
const anvil = createTestClient({ mode: 'anvil', transport: http(stack.evm) })
/** An account of the public test phrase that no other spec uses. */
const account = { index: 7, address: '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955' } as const
const stranger = () => `0x${randomBytes(20).toString('hex')}` as const

/** Intercepts every route to the node: its endpoint, and the service that forwards calls. */
async function guardNode(page: Page, guard: (route: Route) => Promise<void>): Promise<void> {
  await page.route(`${stack.evm}/**`, guard)
  await page.route(`${stack.server}/v1?chainId=*`, guard)
}
async function freeNode(page: Page): Promise<void> {
  await page.unroute(`${stack.evm}/**`)
  await page.unroute(`${stack.server}/v1?chainId=*`)
}

async function connect(page: Page): Promise<DemoPageModel> {
  await installFakeWallet(page, { accounts: [account.index] })
  const demo = await new DemoPageModel(page).open()
  await demo.kitButton.click()
  await demo.modal.choose(/Fake/)
  await demo.isConnected()
  return demo
}

async function openSend({ kitButton, modal }: DemoPageModel): Promise<void> {
  await kitButton.click()
  await modal.isTitled('Account')
  await modal.button('Send').click()
  await modal.isTitled('Send')
}

async function review({ modal }: DemoPageModel, amount: string, to: string): Promise<void> {
  await modal.dialog.getByRole('textbox', { name: /^Amount/ }).fill(amount)
  await modal.dialog.getByRole('textbox', { name: 'To', exact: true }).fill(to)
  await modal.button('Review send').click()
  await modal.isTitled('Review send')
}

describe('sending with a broken node', () => {
  test('a node that fails after the signature leaves the transfer pending, also after a reload', async ({ page }) => {
    const friend = stranger()
    // This wallet keeps its permission across a reload.
    const demo = await new DemoPageModel(page).open()
    await demo.connect()
    await openSend(demo)
    await review(demo, '0.5', friend)
    // The node fails after it has accepted the transfer.
    let isDead = false
    await guardNode(page, async (route) => {
      if (isDead) return route.abort()
      isDead = /eth_send(Raw)?Transaction/.test(route.request().postData() ?? '')
      return route.continue()
    })
    await demo.modal.sendReviewed()
    await demo.wallet.approve()
    await demo.modal.text('Sending 0.5 ETH').waitFor()
    await demo.modal.text('The transfer continues').waitFor()
    await expect.poll(() => node.getBalance({ address: friend })).toBe(parseEther('0.5'))
    expect(await demo.modal.dialog.getByText(/^Sent$|ETH sent|Not sent|failed/i).count(), 'shows no outcome').toBe(0)

    await page.reload()
    await demo.isConnected()
    expect(await page.getByText(/ETH sent|Not sent/).count()).toBe(0)
    await freeNode(page)
    await page.getByText('0.5 ETH sent').waitFor()
    expect(await node.getBalance({ address: friend })).toBe(parseEther('0.5'))
  })

  test('a node that fails before the signature causes no wallet request', async ({ page }) => {
    const friend = stranger()
    const demo = await connect(page)
    await openSend(demo)
    await guardNode(page, (route) => route.abort())
    await demo.modal.dialog.getByRole('textbox', { name: /^Amount/ }).fill('0.5')
    await demo.modal.dialog.getByRole('textbox', { name: 'To', exact: true }).fill(friend)
    await demo.modal.button('Review send').click()
    await demo.modal.text('The network did not respond').waitFor()
    await freeNode(page)
    await demo.modal.button('Try again').click()
    await demo.modal.sendReviewed()
    await demo.modal.text('0.5 ETH sent').waitFor()
  })

  test('reports insufficient funds for amount or fee before the wallet request', async ({ page }) => {
    const before = await node.getBalance({ address: account.address })
    await anvil.setBalance({ address: account.address, value: parseEther('0.5') })
    const demo = await connect(page)
    await openSend(demo)
    await demo.modal.dialog.getByRole('textbox', { name: 'To', exact: true }).fill(stranger())
    await demo.modal.dialog.getByRole('textbox', { name: /^Amount/ }).fill('0.6')
    await demo.modal.text('Insufficient funds').waitFor()
    await demo.modal.dialog.getByRole('textbox', { name: /^Amount/ }).fill('0.5')
    await demo.modal.button('Review send').click()
    await demo.modal.text('Not enough ETH for the transfer and fee').waitFor()
    expect(await demo.modal.dialog.getByRole('button', { name: 'Send', exact: true, disabled: false }).count()).toBe(0)
    await anvil.setBalance({ address: account.address, value: before })
  })
})

describe('the account with a broken service', () => {
  const faults: Record<string, (route: Route) => unknown> = {
    dead: (route) => route.abort(),
    lying: (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"balances":"all of it"}' }),
    slow: (route) => new Promise((resolve) => setTimeout(resolve, 3_000)).then(() => route.continue()),
    hanging: () => undefined,
  }

  test.for(Object.entries(faults))('shows the data of the chain with a %s service', async ([how, fault], { page }) => {
    const demo = await connect(page)
    await expect.poll(() => demo.balance.textContent()).toMatch(/^[\d,]+(\.\d{1,4})?ETH$/)
    await page.route(`${stack.server}/v1/account/**`, fault)
    await demo.kitButton.click()
    await demo.modal.isTitled('Account')
    // The native token does not depend on the service.
    await demo.modal.dialog
      .getByText(/^[\d,]+(\.\d+)? ETH$/)
      .first()
      .waitFor()
    await demo.modal.button('Send').click()
    await demo.modal.isTitled('Send')
    await demo.modal.text(/ETH available/).waitFor()
    await demo.modal.button('Back').click()
    await demo.modal.dialog.getByRole('tab', { name: 'Activity' }).click()
    if (how === 'slow')
      await demo.modal.dialog
        .getByText(/^(Sent|Received)/)
        .first()
        .waitFor()
    else if (how !== 'hanging') await demo.modal.button('Try again').waitFor()
    expect(await demo.modal.dialog.getByText(/No activity|Nothing here/).count(), 'claims no empty list').toBe(0)
  })
})
