import { createTestKit, mutableState } from '@openappkit/testing/mount'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, dialog, focused, heading, openModal, says } from '../../../../test/open-modal.js'

const taken = new Set<string>()
const posted: { message: string }[] = []
/** The zone that the service announces. */
let zone: string | undefined
/** How many times the service answered about an account. */
let answers = 0
const { fetch } = globalThis

/** Fakes the name service: same paths and response shapes, names in memory. */
async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { pathname } = new URL(String(input))
  if (init?.method === 'POST') {
    const body = JSON.parse(String(init.body)) as { message: string }
    posted.push(body)
    const { name } = JSON.parse(body.message) as { name: string }
    if (taken.has(name))
      return Response.json({ reasons: [{ description: 'The name was just taken.' }] }, { status: 409 })
    return Response.json({ success: true })
  }
  const label = pathname.split('/').at(-1) ?? ''
  if (!pathname.includes('/suggestions/')) {
    answers += 1
    return Response.json({ name: null, avatar: null, zone })
  }
  const names = [label, `hey-${label}`].map((one) => `${one}.names.example`)
  return Response.json({ suggestions: names.map((name) => ({ name, registered: taken.has(name) })) })
}

beforeEach(() => {
  zone = 'names.example'
  answers = 0
  globalThis.fetch = (input, init) =>
    String(input instanceof Request ? input.url : input).startsWith('https://names.example')
      ? answer(input instanceof Request ? input.url : input, init)
      : fetch(input, init)
})
afterEach(() => {
  globalThis.fetch = fetch
  taken.clear()
  posted.length = 0
})

const field = page.getByRole('textbox', { name: 'Name' })

async function receive() {
  const test = createTestKit({ services: { blockchain: 'https://names.example' } })
  await test.connect()
  await openModal(test, 'WalletReceive')
  return test
}

describe('choosing a name', () => {
  test('a row of Receive opens the form, and the keyboard alone registers the name', async () => {
    const { kit, wallet } = await receive()
    await button(/^Choose a name/).click()
    await expect.element(heading).toHaveTextContent('Choose a name')
    await expect.poll(() => focused()?.getAttribute('aria-label')).toBe('Name')
    await userEvent.keyboard('mira-vale')
    await says('Available')
    await userEvent.keyboard('{Enter}')
    await says('mira-vale.names.example is yours')
    expect(posted).toHaveLength(1)
    expect(JSON.parse(posted[0]?.message ?? '{}')).toMatchObject({ name: 'mira-vale.names.example' })
    await button('Go to account').click()
    await expect.element(dialog.getByText('mira-vale.names.example')).toBeVisible()
    // A named account has no row for a name.
    kit.router.push('WalletReceive')
    await expect.element(heading).toHaveTextContent('Receive')
    expect(button(/^Choose a name/).elements()).toHaveLength(0)
    expect(wallet.address).toBe(kit.getAddress('eip155'))
  })

  test('an invalid name shows the rule and cannot be registered', async () => {
    await receive()
    await button(/^Choose a name/).click()
    await userEvent.keyboard('mi_')
    await says('4 or more letters, digits or hyphens.')
    await expect.element(button('Register')).toHaveAttribute('disabled')
    await userEvent.keyboard('{Enter}')
    expect(posted).toEqual([])
  })

  test('a suggested name that is free fills the field', async () => {
    taken.add('mira.names.example')
    await receive()
    await button(/^Choose a name/).click()
    await userEvent.keyboard('mira')
    await says('Taken')
    await button(/^hey-mira/).click()
    await expect.element(field).toHaveValue('hey-mira')
    await says('Available')
  })

  test('a refusal shows the reason of the service, and the name stays in the field', async () => {
    const { kit } = await receive()
    await button(/^Choose a name/).click()
    await userEvent.keyboard('mira')
    await says('Available')
    taken.add('mira.names.example')
    await button('Register mira').click()
    await says('The name was just taken.')
    await expect.element(field).toHaveValue('mira')
    expect(kit.router.view).toBe('RegisterAccountName')
  })

  test('Cancel ends the wait for the wallet and returns to the form', async () => {
    const { kit, wallet } = await receive()
    await button(/^Choose a name/).click()
    await userEvent.keyboard('mira')
    await says('Available')
    wallet.answer = 'hang'
    await button('Register mira').click()
    await says('Confirm in Rainbow')
    await button('Cancel').click()
    await expect.element(field).toHaveValue('mira')
    expect(kit.state.names?.attempt.status).toBe('idle')
  })
})

test.each<[string, { blockchain?: string }]>([
  ['if no service registers names', {}],
  ['if the service has no zone of its own', { blockchain: 'https://names.example' }],
])('Receive has no row for a name %s', async (_, services) => {
  zone = undefined
  const test = createTestKit({ services })
  await test.connect()
  await openModal(test, 'WalletReceive')
  await expect.element(heading).toHaveTextContent('Receive')
  if (services.blockchain) await expect.poll(() => answers).toBeGreaterThan(0)
  expect(button(/^Choose a name/).elements()).toHaveLength(0)
})

test('the form does not open if the service has no zone of its own', async () => {
  zone = undefined
  const test = createTestKit({ services: { blockchain: 'https://names.example' } })
  await test.connect()
  await openModal(test, 'RegisterAccountName')
  await says('Available names')
  await says('Nothing here yet')
  expect(field.elements()).toEqual([])
  await button('Go to account').click()
  await expect.element(heading).toHaveTextContent('Account')
})

test('the form is replaced by Connect after the account disconnects', async () => {
  const test = createTestKit({ services: { blockchain: 'https://names.example' } })
  await test.connect()
  await openModal(test, 'RegisterAccountName')
  await expect.element(field).toBeVisible()
  mutableState(test.kit).accounts.eip155 = { status: 'disconnected' }
  await expect.element(heading).toHaveTextContent('Connect a wallet')
})
