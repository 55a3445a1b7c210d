import { checkIcon, copyIcon } from '@openappkit/ui/icons'
import { createTestKit, createTestPairing, expectAccessible } from '@openappkit/testing/mount'
import { afterEach, expect, test, vi } from 'vitest'
import { known } from '../../gallery/stories/samples.js'
import { button, dialog, openModal } from '../../test/open-modal.js'

afterEach(() => vi.restoreAllMocks())

const clipboard = () => vi.spyOn(navigator.clipboard, 'writeText')
const card = () => document.querySelector('appkit-modal')?.shadowRoot?.querySelector('.card') as HTMLElement

/** The drawings of a screen, without those of an icon inside another element of the kit. */
function glyphs(root: ParentNode = card().querySelector('.content') as Element): (string | undefined)[] {
  return [...root.querySelectorAll<HTMLElement & { glyph?: string }>('*')].flatMap((element) =>
    element.glyph || !element.shadowRoot ? [element.glyph] : glyphs(element.shadowRoot),
  )
}

/** Opens a screen of a connected account. */
async function open(view: 'Account' | 'WalletReceive') {
  const test = createTestKit()
  await test.connect()
  await openModal(test, view)
  return test
}

test.each(['Account', 'WalletReceive'] as const)(
  'the copy button of %s shows a tick while the copy is announced, and the card keeps its height',
  async (view) => {
    clipboard().mockResolvedValue()
    const { kit } = await open(view)
    expect(glyphs()).not.toContain(checkIcon)
    const { height } = card().getBoundingClientRect()
    await button('Copy address').click()
    await expect.poll(() => glyphs()).toContain(checkIcon)
    expect(glyphs()).not.toContain(copyIcon)
    await expect.element(dialog.getByText('Address copied')).toBeInTheDocument()
    expect(card().getBoundingClientRect().height).toBe(height)
    await expectAccessible(card())
    await expect.poll(() => kit.state.notices.current, { timeout: 5_000 }).toBeUndefined()
    await expect.poll(() => glyphs()).toContain(copyIcon)
    expect(glyphs()).not.toContain(checkIcon)
  },
)

test('a button that copies a link announces its own message, and shows the tick', async () => {
  clipboard().mockResolvedValue()
  const pairing = createTestPairing()
  await openModal(createTestKit({ installed: [], known, pairing: pairing.descriptor }), 'ConnectingWalletConnectBasic')
  await button('Copy link').click()
  await expect.poll(() => glyphs()).toContain(checkIcon)
  await expect.element(dialog.getByText('Link copied')).toBeInTheDocument()
})

test('a copy that fails shows its message and no tick', async () => {
  clipboard().mockRejectedValue(new Error('denied'))
  vi.spyOn(document, 'execCommand').mockReturnValue(false)
  await open('Account')
  await button('Copy address').click()
  await expect.element(dialog.getByText(/Could not copy/)).toBeVisible()
  expect(glyphs()).not.toContain(checkIcon)
})

test('a message of the app leaves the copy button as it is', async () => {
  const { kit } = await open('Account')
  kit.showSuccessMessage('Saved')
  const text = dialog.getByText('Saved')
  await expect.element(text).toBeVisible()
  expect(text.element().getBoundingClientRect().height).toBeGreaterThan(10)
  expect(glyphs()).not.toContain(checkIcon)
})
