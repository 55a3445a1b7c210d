import type { SIWXConfig, SIWXSession } from '@openappkit/core'
import { readUnanswered } from '@openappkit/core/internal'
import { createTestKit, expectAccessible, type TestKit, mutableState } from '@openappkit/testing/mount'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, dialog, focusedLabel, heading, openModal, says } from '../../../../test/open-modal.js'

const never = <T>() => new Promise<T>(() => undefined)

/** The sign-in of a site, in memory. */
function siteOf({ required = true, ...more }: { required?: boolean } & Partial<SIWXConfig> = {}) {
  const sessions: SIWXSession[] = []
  const siwx: SIWXConfig = {
    async createMessage({ accountAddress, chainId }) {
      const data = {
        accountAddress,
        chainId,
        domain: location.host,
        uri: location.href,
        version: '1',
        nonce: 'abcdefgh',
      }
      return { ...data, toString: () => `${location.host} wants you to sign in\n\nNonce: abcdefgh` }
    },
    addSession: async (session) => void sessions.push(session),
    revokeSession: async () => undefined,
    setSessions: async () => undefined,
    getSessions: async () => sessions,
    getRequired: () => required,
    ...more,
  }
  return { siwx, sessions, metadata: { name: 'Meridian' } }
}

async function asked({ siwx, metadata }: ReturnType<typeof siteOf>): Promise<TestKit> {
  const test = createTestKit({ siwx, metadata })
  await test.connect()
  await expect.poll(() => stepOf(test.kit)).toBe('review')
  await openModal(test, 'SIWXSignMessage')
  return test
}

const stepOf = ({ state: { signIn } }: TestKit['kit']) =>
  signIn.attempt.status === 'running' ? signIn.attempt.step?.kind : undefined
const isUnanswered = ({ kit }: TestKit) => expect.poll(() => readUnanswered(kit.state.signIn)).toBe('required')
const isClosed = ({ kit }: TestKit) => expect.poll(() => kit.isOpen()).toBe(false)

describe('<appkit-siwx-sign-message-view>', () => {
  test('shows the site, the account and the network, and focuses Sign', async () => {
    await asked(siteOf())
    await expect.element(heading).toHaveTextContent('Sign in')
    await says('Meridian wants to verify it’s you')
    await says('It is free and sends no transaction.')
    for (const fact of [location.host, '0x7A3f…91e2', 'Ethereum']) {
      await expect.element(dialog.getByText(fact, { exact: true })).toBeVisible()
    }
    await expect.poll(focusedLabel).toBe('Sign')
  })

  test('shows the whole text that will be signed', async () => {
    const { wallet, kit } = await asked(siteOf())
    await button('Show full message').click()
    const shown = page.getByRole('group', { name: 'Message to sign' })
    await expect.element(shown).toBeVisible()
    const text = shown.element().textContent
    expect(text).toContain('Nonce: abcdefgh')
    await button('Sign').click()
    await expect.poll(() => wallet.signed).toEqual([text])
    await expect.poll(() => kit.isOpen()).toBe(false)
  })

  test('a pending signature shows the wallet and the message, and only Cancel is enabled', async () => {
    const { wallet } = await asked(siteOf())
    wallet.answer = 'hang'
    await button('Sign').click()
    await says('Sign the message in Rainbow')
    await says(`Check that the site is ${location.host} before you sign.`)
    await expect.element(page.getByRole('group', { name: 'Message to sign' })).toBeVisible()
    await expect.element(button('Signing')).toBeDisabled()
    await expect.element(button('Cancel')).toBeEnabled()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).toBeVisible()
    expect(wallet.prompts).toBe(2)
  })

  test('spec 8.6: a refusal in the wallet shows that the signature was declined, and one key press tries again', async () => {
    const site = siteOf()
    const opened = await asked(site)
    opened.wallet.answer = 'user_rejected'
    await button('Sign').click()
    await says('Signature declined')
    await says('You can try again.')
    await expect.poll(focusedLabel).toBe('Try again')
    opened.wallet.answer = 'approve'
    await userEvent.keyboard('{Enter}')
    await isClosed(opened)
    expect(site.sessions).toHaveLength(1)
  })

  test('spec 8.6: a smart account that does not sign gets a possible reason', async () => {
    const { kit, wallet } = await asked(siteOf())
    wallet.answer = 'user_rejected'
    await button('Sign').click()
    await says('Signature declined')
    const { attempt } = mutableState(kit).signIn
    if (attempt.status === 'failed') attempt.target.isSmartAccount = true
    await says('This app might not support smart accounts')
  })

  test('a refusal by the service has its own message', async () => {
    await asked(siteOf({ addSession: () => Promise.reject(new TypeError('no')) }))
    await button('Sign').click()
    await says('Could not sign in')
    await says('The sign-in service rejected the signature.')
  })
})

describe('a refusal on the sign-in screen', () => {
  const ways = [
    ['Cancel', () => button('Cancel').click()],
    ['the close button', () => button('Close').click()],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ] as const

  test.for(ways)(
    '%s on the sign-in screen closes the modal and disconnects if the sign-in is required',
    async ([, refuse]) => {
      const opened = await asked(siteOf({ required: true }))
      await refuse()
      await isClosed(opened)
      expect(opened.kit.getAccount().isConnected).toBe(false)
    },
  )

  test.for(ways)(
    '%s on the sign-in screen closes the modal and keeps the connection if the sign-in is optional',
    async ([, refuse]) => {
      const opened = await asked(siteOf({ required: false }))
      await refuse()
      await isClosed(opened)
      expect(opened.kit.getAccount().isConnected).toBe(true)
    },
  )

  test('a click outside the card shakes it if the sign-in is required', async () => {
    const { kit } = await asked(siteOf({ required: true }))
    clickOutside()
    await expect.poll(() => kit.state.modal.shakes).toBe(1)
    expect([kit.isOpen(), kit.getAccount().isConnected]).toEqual([true, true])
  })

  test('a click outside the card closes it if the sign-in is optional', async () => {
    const opened = await asked(siteOf({ required: false }))
    clickOutside()
    await isClosed(opened)
    expect(opened.kit.getAccount().isConnected).toBe(true)
  })

  test('a second Cancel disconnects without waiting for the wallet', async () => {
    const site = siteOf({ required: true })
    const opened = await asked(site)
    await button('Sign').click()
    await isClosed(opened)
    site.sessions.length = 0
    opened.kit.getSIWX()!.getSessions = async (chain) => (chain === 'eip155:1' ? [{} as SIWXSession] : [])
    opened.wallet.moveTo('eip155:8453')
    await expect.poll(() => stepOf(opened.kit)).toBe('review')
    await openModal(opened, 'SIWXSignMessage')
    opened.wallet.answer = 'hang'
    await button('Cancel').click()
    await button('Cancelling').click()
    await isClosed(opened)
    expect(opened.kit.getAccount().isConnected).toBe(false)
  })
})

describe('<appkit-connecting-siwe-view>', () => {
  test('Cancel ends the check of the session and disconnects', async () => {
    const { siwx } = siteOf({ required: true, getSessions: () => never() })
    const opened = createTestKit({ siwx })
    await opened.connect()
    await openModal(opened, 'ConnectingSiwe')
    await says('Signing you in')
    await expect.poll(focusedLabel).toBe('Cancel')
    await button('Cancel').click()
    await isClosed(opened)
    expect(opened.kit.getAccount().isConnected).toBe(false)
  })

  test('a service that does not respond is reported, and Try again asks it again', async () => {
    let isDown = true
    const getSessions = async () => {
      if (isDown) throw new TypeError('Failed to fetch')
      return [{} as SIWXSession]
    }
    const opened = createTestKit({ siwx: siteOf({ getSessions }).siwx })
    await opened.connect()
    await isUnanswered(opened)
    await openModal(opened, 'ConnectingSiwe')
    await says('Checking your sign-in')
    await says('The sign-in service did not respond. Trying again automatically.')
    await expectAccessible(dialog.element())
    await expect.poll(focusedLabel).toBe('Try again')
    isDown = false
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => opened.kit.router.view).toBe('Account')
    expect(opened.kit.state.signIn.attempt.status).toBe('done')
  })

  test.for([
    ['the close button leaves the account connected', () => button('Close').click(), true],
    ['Escape leaves the account connected', () => userEvent.keyboard('{Escape}'), true],
    ['a click outside the card leaves the account connected', async () => clickOutside(), true],
    ['Disconnect disconnects', () => button('Disconnect').click(), false],
  ] as const)('%s while a required service does not respond', async ([, leave, staysConnected]) => {
    const getSessions = () => Promise.reject(new TypeError('Failed to fetch'))
    const opened = createTestKit({ siwx: siteOf({ getSessions }).siwx })
    await opened.connect()
    await isUnanswered(opened)
    await openModal(opened, 'ConnectingSiwe')
    await says('Checking your sign-in')
    await leave()
    if (staysConnected) await isClosed(opened)
    await expect.poll(() => opened.kit.getAccount().isConnected).toBe(staysConnected)
  })

  test('leads to the message once the service answers', async () => {
    const { siwx } = siteOf()
    const opened = createTestKit({ siwx })
    await opened.connect()
    await openModal(opened, 'ConnectingSiwe')
    await says('wants to verify it’s you')
  })

  test('a screen without a connected wallet leads to Connect', async () => {
    const { siwx } = siteOf()
    const opened = createTestKit({ siwx })
    await openModal(opened, 'ConnectingSiwe')
    await expect.poll(() => opened.kit.router.view).toBe('Connect')
  })
})

/** Clicks outside the card. The dialog element itself receives the click. */
function clickOutside(): void {
  const element = dialog.element()
  for (const type of ['pointerdown', 'click']) element.dispatchEvent(new MouseEvent(type, { bubbles: true }))
}
