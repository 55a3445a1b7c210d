import { type HeldTokens, type Query, subscribe } from '@openappkit/core/internal'
import { createTestKit, expectAccessible, mutableState, type TestKit } from '@openappkit/testing/mount'
import type { AkMark } from '@openappkit/ui'
import { MarkHarness } from '@openappkit/ui/harness'
import { describe, expect, test, vi } from 'vitest'
import { many, marked, priced, withHoldings } from '../../../../gallery/stories/holdings.js'
import { button, dialog, openModal } from '../../../../test/open-modal.js'

const shows = (words: string) => expect.element(dialog.getByText(words, { exact: true }).first()).toBeInTheDocument()
const token = `0x${'1'.repeat(40)}`
const rows = () => dialog.getByRole('listitem').elements()
const marks = () => rows().map((row) => new MarkHarness(row.querySelector('ak-mark') as AkMark))
const nothing = priced.slice(0, 1).map((one) => ({ ...one, amount: '0', value: 0 }))
const svg = (size: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"/>`)}`
/** A bundled mark, unlike the pictures above. */
const drawing = /^data:image\/svg\+xml,.*viewBox/
/** Only the last sample token, which imitates another one, has no mark. */
const lettered = [undefined, undefined, undefined, undefined, 'U']

async function account(before: (test: TestKit) => Promise<void> = ({ connect }) => connect()) {
  const tokens = { 'eip155:1': { address: token }, 'eip155:8453': { address: token } }
  const started = createTestKit({ tokens })
  await before(started)
  await openModal(started, 'Account')
  return started
}

function put({ kit }: TestKit, query: Query<HeldTokens>) {
  const id = kit.getCaipAddress()
  if (id) mutableState(kit).holdings = { [id]: query }
}

describe('<appkit-account-tokens>', () => {
  test('shows each token, cut at three decimals, with its value, and the total', async () => {
    await account((started) => withHoldings(started, { list: priced }))
    await shows('2,410.5 USDC')
    await shows('420 OP')
    const total = dialog.getByText('Total value').element().parentElement?.querySelector('ak-amount')
    expect(total?.value).toBe('$5,890.72')
    await shows('The total excludes tokens without a known price.')
    expect(rows()).toHaveLength(4)
    expect(rows()[3]?.querySelector('ak-amount')).toBeNull()
    await expectAccessible(document.body)
  })

  test('shows the mark of a known contract, and a letter for another token of the same name', async () => {
    await account((started) => withHoldings(started, { list: marked }))
    await expect.poll(() => marks().map(({ letter }) => letter)).toEqual(lettered)
    for (const { picture } of marks().slice(0, -1)) expect(picture).toMatch(drawing)
  })

  test('a token shows the image of the service, or its mark or letter if the image is broken or too large', async () => {
    const pictures = [svg(64), 'data:image/png,nothing', svg(4_096), undefined, 'data:image/png,nothing']
    const list = marked.map((one, at) => ({ ...one, ...(pictures[at] && { imageUrl: pictures[at] }) }))
    await account((started) => withHoldings(started, { list }))
    await expect.poll(() => marks()[0]?.picture).toBe(pictures[0])
    await expect.poll(() => marks().map(({ letter }) => letter)).toEqual(lettered)
    for (const { picture } of marks().slice(1, -1)) expect(picture).toMatch(drawing)
  })

  test('an account with nothing shows an empty message instead of a row with zero', async () => {
    await account((started) => withHoldings(started, { list: nothing }))
    await shows('Nothing here yet')
    expect(rows()).toHaveLength(0)
  })

  test('a zero beside tokens that could not be read keeps its row, and is not called empty', async () => {
    const started = await account((one) => withHoldings(one, { list: nothing }))
    await shows('Nothing here yet')
    const value: HeldTokens = { list: nothing, missing: ['tokens'], scope: 'all' }
    put(started, { status: 'ready', value, staleAt: Date.now() + 60_000 })
    await shows('Could not load some tokens.')
    expect(rows()).toHaveLength(1)
    expect(dialog.getByText('Nothing here yet').elements()).toHaveLength(0)
  })

  test('the list loads with the screen, and again after a network switch', async () => {
    const { kit, wallet } = await account(({ wallet: rich, connect }) => {
      rich.tokens = [{ address: token, name: 'Dai', symbol: 'DAI', decimals: 18, amount: 5n * 10n ** 18n }]
      return connect()
    })
    await expect.poll(() => kit.state.holdings?.[`eip155:1:${wallet.address}`]?.status).toBe('ready')
    await shows('0.8123 ETH')
    await shows('Other tokens are not shown here.')
    wallet.moveTo('eip155:8453')
    await expect.poll(() => kit.state.holdings?.[`eip155:8453:${wallet.address}`]?.status).toBe('ready')
  })

  test('an incomplete list hides the total, names the missing tokens, and can be loaded again', async () => {
    const started = await account((one) => withHoldings(one, { list: priced }))
    await expect.poll(() => rows().length).toBe(4)
    const value: HeldTokens = { list: priced.slice(0, 1), missing: ['tokens'], scope: 'all' }
    put(started, { status: 'ready', value, staleAt: Date.now() + 400 })
    await shows('Could not load some tokens.')
    expect(dialog.getByText('Total value').elements()).toHaveLength(0)
    await dialog.getByTestId('account-tokens-retry').click()
    await expect.poll(() => dialog.getByText('Could not load some tokens.').elements()).toHaveLength(0)
    await shows('0.8123 ETH')
  })

  test('a failed list keeps its earlier tokens, and can be loaded again once a retry is allowed', async () => {
    const started = await account((one) => withHoldings(one, { list: priced }))
    await expect.poll(() => rows().length).toBe(4)
    const value: HeldTokens = { list: priced, missing: [], scope: 'all' }
    put(started, { status: 'failed', code: 'balance_unavailable', value, retryAt: Date.now() + 400 })
    await shows('Could not load some tokens.')
    expect(rows()).toHaveLength(4)
    await dialog.getByTestId('account-tokens-retry').click()
    await expect.poll(() => dialog.getByText('Could not load some tokens.').elements()).toHaveLength(0)
  })

  test('the token list shows a loading message and no rows while the tokens load', async () => {
    const started = await account((one) => withHoldings(one, { list: priced }))
    await expect.poll(() => rows().length).toBe(4)
    put(started, { status: 'loading', value: { list: [], missing: ['native', 'tokens'], scope: 'all' } })
    await shows('Loading tokens')
    expect(rows()).toHaveLength(0)
    await expectAccessible(document.body)
  })

  test('a list of five hundred tokens draws more rows when it scrolls, and keeps Disconnect', async () => {
    await account((started) => withHoldings(started, { list: many }))
    await shows('500 TKN0')
    const scroller = rows()[0]?.closest<HTMLElement>('[tabindex="0"]')
    expect(scroller?.clientHeight).toBeLessThan(400)
    // Distant rows are drawn when the user scrolls to them.
    expect(rows()).toHaveLength(16)
    scroller?.scrollTo(0, scroller.scrollHeight)
    await expect.poll(() => rows().length).toBeGreaterThan(16)
    await expect.element(button('Disconnect')).toBeInTheDocument()
  })

  test('the images of rows that are drawn together arrive in one state change', async () => {
    const { kit } = await account((started) => withHoldings(started, { list: many }))
    await shows('500 TKN0')
    const { network } = mutableState(kit)
    const known = () => network.images?.size ?? 0
    await expect.poll(known).toBeGreaterThanOrEqual(16)
    const [before, changed] = [known(), vi.fn<() => void>()]
    const stop = subscribe(network, changed)
    const scroller = rows()[0]?.closest<HTMLElement>('[tabindex="0"]')
    scroller?.scrollTo(0, scroller.scrollHeight)
    await expect.poll(known).toBe(before + 16)
    expect(changed).toHaveBeenCalledTimes(1)
    stop()
  })

  test('a loaded image redraws only its own row', async () => {
    const { kit } = await account((started) => withHoldings(started, { list: many }))
    await shows('500 TKN0')
    await expect.poll(() => kit.state.network.images?.size).toBeGreaterThanOrEqual(rows().length - 1)
    const formatted = vi.spyOn(Intl.NumberFormat.prototype as { readonly format: unknown }, 'format', 'get')
    const { network } = mutableState(kit)
    network.images = new Map(network.images).set(`eip155:1/${many[3]?.token} `, svg(64))
    await expect.poll(() => marks()[3]?.picture).toBe(svg(64))
    // The balance and the value of the row, and those of the account above the list.
    expect(formatted.mock.calls.length).toBeLessThanOrEqual(6)
    formatted.mockRestore()
  })
})
