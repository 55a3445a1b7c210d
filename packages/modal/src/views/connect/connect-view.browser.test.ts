import { createTestKit, unmount } from '@openappkit/testing/mount'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { installed, known } from '../../../gallery/stories/samples.js'
import { button, focusedName, heading, openModal } from '../../../test/open-modal.js'

afterEach(unmount)

const press = (keys: string) => userEvent.keyboard(keys)

describe('<appkit-connect-view>', () => {
  test('lists installed wallets and says so', async () => {
    await openModal(createTestKit({ installed, known }), 'Connect')
    await expect.element(button('MetaMask Installed')).toBeVisible()
    expect(page.getByRole('listitem').elements()).toHaveLength(3)
  })

  test('a wallet that is pressed is asked', async () => {
    const test = createTestKit({ installed })
    await openModal(test, 'Connect')
    test.wallet.answer = 'hang'
    await button('Rainbow Installed').click()
    await expect.element(heading).toHaveTextContent('Rainbow')
    await expect.poll(() => test.wallet.prompts).toBe(1)
  })

  test('the arrow keys, Home and End walk the list, round and round', async () => {
    await openModal(createTestKit({ installed }), 'Connect')
    await expect.poll(focusedName).toMatch(/^Rainbow/)
    const walked: string[] = []
    for (const key of ['{ArrowDown}', '{End}', '{ArrowDown}', '{ArrowUp}', '{Home}']) {
      await press(key)
      walked.push(focusedName().split(' ')[0] ?? '')
    }
    expect(walked).toEqual(['MetaMask', 'Phantom', 'Rainbow', 'Phantom', 'Rainbow'])
  })

  test('a letter jumps to the next wallet that begins with it', async () => {
    await openModal(createTestKit({ installed }), 'Connect')
    await expect.poll(focusedName).toMatch(/^Rainbow/)
    await press('p')
    expect(focusedName()).toMatch(/^Phantom/)
    await press('m')
    expect(focusedName()).toMatch(/^MetaMask/)
  })

  test('two wallets of one name are both shown and marked', async () => {
    const twins = ['a', 'b'].map((id) => ({ id, name: 'Rainbow', isDuplicate: true }))
    await openModal(createTestKit({ installed: twins }), 'Connect')
    await expect.poll(() => button('Rainbow Similar name').elements().length).toBe(2)
  })

  test('shows a wallet that appears later', async () => {
    const { kit, ...rest } = createTestKit({ installed: installed.slice(0, 1) })
    await openModal({ kit, ...rest }, 'Connect')
    kit.state.connectors.list = [
      ...kit.state.connectors.list,
      { id: 'late', name: 'Late', type: 'ANNOUNCED', chain: 'eip155' },
    ]
    await expect.element(button('Late Installed')).toBeVisible()
  })

  test('links terms and privacy policy in a new tab, where the app has them', async () => {
    const test = createTestKit({ termsConditionsUrl: 'https://example.org/terms' })
    await openModal(test, 'Connect')
    await expect.element(page.getByRole('link', { name: 'Terms' })).toHaveAttribute('target', '_blank')
    expect(page.getByRole('link', { name: 'Privacy policy' }).elements()).toHaveLength(0)
  })

  test('without any wallet it says what to do and leads to one', async () => {
    await openModal(createTestKit({ installed: [] }), 'Connect')
    await expect.element(page.getByText('No wallet found')).toBeVisible()
    await button('I don’t have a wallet').click()
    await expect.element(heading).toHaveTextContent('What is a wallet?')
  })
})
