import { elementUpdated, fixture } from '@open-wc/testing'
import { mutableState, unmount } from '@openappkit/testing/mount'
import { html, LitElement } from '@openappkit/ui/lit'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createButton } from '../../gallery/button-story.js'
import { buttons } from '../../gallery/stories/buttons.js'
import { stories } from '../../gallery/stories/index.js'
import type { Story } from '../../gallery/story.js'
import { openStory, speak } from '../../test/open-story.js'
import { findWrongTestIds, testIdsIn } from '../../test/test-ids.js'
import '../elements/appkit-account-button.js'
import '../elements/appkit-button.js'
import '../elements/appkit-connect-button.js'
import '../elements/appkit-network-button.js'
import '../elements/appkit-wallet-button.js'
import { register, unregister } from './slot.js'
import { addTestIds } from './test-ids.js'

const story = (name: string) => stories.find((one) => one.name === name) as Story
const withId = (id: string) => page.getByTestId(id)

describe('test ids of the modal', () => {
  test('the test id of a wallet row has the key of the wallet, on Connect and on All wallets', async () => {
    await openStory(story('Connect'))
    await expect.element(withId('connect-wallet-eip155:io.metamask')).toHaveRole('button')
    await expect.element(withId('connect-wallet-eip155:io.metamask')).toMatchTextContent(/MetaMask/)
    expect(testIdsIn(document)).toEqual(expect.arrayContaining(['connect-all-wallets', 'modal-help', 'modal-close']))
    await withId('connect-all-wallets').click()
    await expect.element(withId('all-wallets-wallet-eip155:io.metamask')).toHaveRole('button')
    await expect.element(withId('modal-back')).toBeVisible()
  })

  test('the test id of a field or a button is on its native control', async () => {
    await openStory(story('Email login'))
    await withId('email-login-email').fill('mira@hey.com')
    await expect.element(withId('email-login-email')).toHaveValue('mira@hey.com')
    unmount()
    await openStory(story('Email code'))
    expect(withId('email-verify-otp-code').element()).toBeInstanceOf(HTMLInputElement)
    unmount()
    await openStory(story('Account'))
    expect(withId('account-disconnect').element()).toBeInstanceOf(HTMLButtonElement)
  })

  test('the test ids of Account are the same in another language', async () => {
    const { modal, kit } = await openStory(story('Account'))
    const english = testIdsIn(document)
    await speak(kit, 'ar')
    await expect.element(page.getByRole('dialog')).not.toMatchTextContent(/Disconnect/)
    await elementUpdated(modal)
    expect(testIdsIn(document)).toEqual(english)
    expect(findWrongTestIds(document)).toEqual([])
  })

  test('the test id of a row follows the wallet that the row shows', async () => {
    const { kit } = await openStory(story('Connect'))
    const { connectors } = mutableState(kit)
    connectors.list = connectors.list.filter(({ id }) => id !== 'io.metamask')
    await expect.element(withId('connect-wallet-eip155:io.metamask')).not.toBeInTheDocument()
    expect(findWrongTestIds(document)).toEqual([])
  })

  test('the test id of a row with a long key is cut and has no spaces', async () => {
    class RowView extends LitElement {
      constructor() {
        super()
        addTestIds(this)
      }

      override render() {
        return html`<b part="row" data-key=${`My  wallet ${'x'.repeat(300)}`}></b><b part="tab" data-key="one"></b>`
      }
    }
    customElements.define('appkit-some-row-view', RowView)
    await fixture(new RowView())
    expect(testIdsIn(document)).toEqual([`some-row-row-My-wallet-${'x'.repeat(90)}`, 'some-row-tab-one'])
  })
})

describe('the test id of a page button', () => {
  const tags = ['appkit-button', 'appkit-connect-button', 'appkit-account-button', 'appkit-network-button'] as const
  const cases = [
    ...tags.map((tag) => [tag, tag] as const),
    ['appkit-wallet-button', 'appkit-wallet-button-rainbow'] as const,
  ]

  test.for(cases)('the test id of %s is on its native button', async ([tag, id]) => {
    const { element, test: opened } = await createButton(
      buttons.find((one) => one.tag === tag) as (typeof buttons)[number],
      'light',
    )
    register(opened.kit)
    await fixture(element)
    await expect.element(withId(id)).toHaveRole('button')
    expect(testIdsIn(document)).toEqual([id])
    unregister(opened.kit)
    opened.kit.destroy()
  })
})
