import { createTestKit, unmount } from '@openappkit/testing/mount'
import { afterEach, describe, expect, test } from 'vitest'
import { installed } from '../../gallery/stories/samples.js'
import { dialog, heading, openModal } from '../../test/open-modal.js'

afterEach(unmount)

describe('messages', () => {
  test('the live region is there, empty, before its first words', async () => {
    const { kit, ...rest } = createTestKit({ installed })
    await openModal({ kit, ...rest }, 'Connect')
    kit.showSuccessMessage('Address copied')
    const region = dialog.getByRole('status')
    await expect.poll(() => region.elements().map(({ textContent }) => textContent?.trim())).toEqual([''])
    const [before] = region.elements()
    const text = dialog.getByText('Address copied')
    await expect.element(text).toBeVisible()
    expect(region.elements()).toEqual([before])
    const title = heading.element().getBoundingClientRect()
    expect(text.element().getBoundingClientRect().top, 'the title stays in sight').toBeGreaterThan(title.bottom)
  })

  test('one shows over the card and passes by', async () => {
    const { kit, ...rest } = createTestKit({ installed })
    await openModal({ kit, ...rest }, 'Connect')
    kit.showSuccessMessage('Address copied')
    await expect.element(dialog.getByText('Address copied')).toBeInTheDocument()
    await expect.poll(() => kit.state.notices.current, { timeout: 4_000 }).toBeUndefined()
    await expect.element(dialog.getByText('Address copied')).not.toBeInTheDocument()
  })

  test('a newer one stays for its own time', async () => {
    const { kit, ...rest } = createTestKit({ installed })
    await openModal({ kit, ...rest }, 'Connect')
    kit.showSuccessMessage('First')
    kit.showErrorMessage('Second')
    await expect.element(dialog.getByText('Second')).toBeInTheDocument()
    expect(dialog.getByText('First').elements()).toHaveLength(0)
  })
})
