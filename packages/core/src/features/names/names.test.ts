import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { createDeferred } from '../../test/deferred.fixture.js'
import { createFakeWallet, mainnet } from '../../test/fake-adapter.fixture.js'
import { stopAll } from '../../test/faulty-server.harness.js'
import { createPage, type Page } from '../../test/page.fixture.js'
import { breaksOff, hangs, refuses, serveNames } from './names-service.harness.js'

let page: Page
beforeEach(() => void (page = createPage()))
afterEach(async () => {
  page.close()
  await stopAll()
})

const address = '0xab16a96d359ec26a11e2c2b3d8f8b8942d5bfcdb'
const other = '0xc91ea4f65b0d7c3382ea19f04cb7d28a510e63f9'

async function start() {
  const service = await serveNames()
  const fox = createFakeWallet('fox', { address })
  const { kit, events } = page.start([fox], {
    services: { blockchain: service.url },
    networks: [mainnet],
    chain: { balance: async () => 2n * 10n ** 18n, sends: true },
  })
  await kit.connect({ connectorId: 'fox' })
  const names = await kit.names.preload()
  names.begin()
  const check = () => kit.state.names?.check
  const type = async (text: string) => {
    names.setText(text)
    await expect.poll(() => check()?.status).not.toBe('checking')
  }
  return { service, fox, kit, events, names, check, type }
}

const codeOf = (attempt: Promise<unknown>) => attempt.then(String, ({ code }: AppKitError) => code)

describe('the form of a name', () => {
  test('spec 5.1: the service is asked only about names of at least 4 letters, digits and hyphens', async () => {
    const { service, check, type } = await start()
    expect(check()).toEqual({ status: 'empty' })
    for (const text of ['abc', 'ali_ce', 'ali ce', '-alice', 'éric', 'alice.eth']) {
      await type(text)
      expect(check(), text).toEqual({ status: 'invalid' })
    }
    await type('  ')
    expect(check()).toEqual({ status: 'empty' })
    expect(service.asked.filter((path) => path.includes('/profile/'))).toEqual([])
    await type(' Alice ')
    expect(check()).toEqual({ status: 'available', name: 'alice.names.example' })
  })

  test('a name is registered for the account that the wallet changed to while the form was open', async () => {
    const { fox, kit, names, type } = await start()
    await type('alice')
    fox.change({ address: other })
    await expect.poll(() => kit.state.names?.address).toBe(other)
    await names.register()
    expect(kit.state.ownName).toEqual({ address: other, name: 'alice.names.example' })
  })

  test('a name that is tried again after its wallet changed account is registered for that account', async () => {
    const { fox, kit, names, type } = await start()
    await type('alice')
    const { promise, reject } = createDeferred()
    fox.on('sign', promise)
    const first = codeOf(names.register())
    await expect.poll(() => fox.requests).toContain('sign')
    fox.change({ address: other })
    await expect.poll(() => kit.getAddress()).toBe(other)
    reject(new AppKitError('user_rejected', 'no'))
    expect(await first).toBe('user_rejected')
    fox.on('sign', 'agrees')
    await names.register()
    expect(kit.state.ownName).toEqual({ address: other, name: 'alice.names.example' })
  })

  test('spec 9.11: the form shows the zone of the service', async () => {
    const { kit, type } = await start()
    await expect.poll(() => kit.state.nameZone).toBe('names.example')
    await type('alice')
    expect(kit.state.names?.zone).toBe('names.example')
  })

  test('the form suggests free names if the entered one is taken', async () => {
    const { service, check, type } = await start()
    service.owners.set('alice.names.example', { address: other, coin_type: 2_147_483_649 })
    await type('alice')
    expect(check()).toEqual({
      status: 'taken',
      name: 'alice.names.example',
      free: ['alice-1.names.example', 'hey-alice.names.example'],
    })
  })

  test('the form checks the final text once, and drops the answer for an older one', async () => {
    const { service, names, check, type } = await start()
    for (const text of ['alic', 'alice', 'alice-', 'alice-v']) names.setText(text)
    await type('alice-vale')
    expect(check()).toEqual({ status: 'available', name: 'alice-vale.names.example' })
    expect(service.asked.filter((path) => path.includes('suggestions'))).toEqual(['/v1/profile/suggestions/alice-vale'])
  })

  test('spec 8.8: a dead service sets the failure, keeps the text, and is asked again', async () => {
    const { service, kit, check, type } = await start()
    service.faults.suggestions = refuses()
    await type('alice')
    expect(check()).toEqual({ status: 'failed', code: 'name_suggestions_failed' })
    expect(kit.state.names?.text).toBe('alice')
    delete service.faults.suggestions
    await type('alice')
    expect(check()).toMatchObject({ status: 'available' })
  })
})

describe('the registration of a name', () => {
  test('a registration asks the wallet for one signature of exactly this name, and the account has it at once', async () => {
    const { service, fox, kit, events, names, type } = await start()
    await type('Alice')
    const before = Math.floor(Date.now() / 1_000)
    expect(await names.register()).toBe('alice.names.example')
    expect(fox.requests.filter((request) => request === 'sign')).toHaveLength(1)
    const [sent] = service.registrations
    expect(sent).toMatchObject({ coin_type: 2_147_483_649, address, signature: `signed ${sent?.message}` })
    const { timestamp, ...rest } = JSON.parse(sent?.message ?? '') as { timestamp: number }
    expect(rest).toEqual({ name: 'alice.names.example', attributes: {}, coin_type: 2_147_483_649 })
    expect(timestamp).toBeGreaterThanOrEqual(before)
    expect(kit.state.accounts.eip155?.name).toBe('alice.names.example')
    expect(events.filter((event) => event.startsWith('REGISTER_NAME'))).toEqual([
      'REGISTER_NAME_INITIATED',
      'REGISTER_NAME_SUCCESS',
    ])
    // The wallet repeats its report: the service may not know the name yet.
    fox.change({})
    expect(kit.state.accounts.eip155?.name).toBe('alice.names.example')
  })

  test('a registration that the wallet rejects registers nothing, and the form stays', async () => {
    const { service, fox, kit, check, names, type } = await start()
    await type('alice')
    fox.on('sign', new AppKitError('user_rejected', 'The user rejected the request'))
    expect(await codeOf(names.register())).toBe('user_rejected')
    expect(service.registrations).toEqual([])
    expect(kit.state.names).toMatchObject({ text: 'alice', attempt: { status: 'failed', code: 'user_rejected' } })
    expect(check()).toEqual({ status: 'available', name: 'alice.names.example' })
    fox.on('sign', 'agrees')
    expect(await names.register()).toBe('alice.names.example')
  })

  describe('a cancelled request for a name', () => {
    async function cancelled() {
      const started = await start()
      const { fox, names, kit, type } = started
      await type('alice')
      const { promise, resolve, reject } = createDeferred()
      fox.on('sign', promise)
      const ended = codeOf(names.register())
      await expect.poll(() => fox.requests).toContain('sign')
      names.cancel()
      expect(await ended).toBe('aborted')
      expect(kit.state.names).toMatchObject({ text: 'alice', attempt: { status: 'idle' } })
      const prompts = () => fox.requests.filter((request) => request === 'sign').length
      return { ...started, prompts, approve: resolve, refuse: () => reject(new AppKitError('user_rejected', 'no')) }
    }

    test('a request for a name that is cancelled here is joined by the next click', async () => {
      const { names, prompts, approve } = await cancelled()
      const again = names.register()
      approve()
      expect(await again).toBe('alice.names.example')
      expect(prompts()).toBe(1)
    })

    test('a name that is signed after its cancel is registered by the next click, and not before', async () => {
      const { names, service, prompts, approve, events } = await cancelled()
      approve()
      await new Promise((resolve) => setImmediate(resolve))
      expect(service.registrations).toEqual([])
      expect(events).not.toContain('REGISTER_NAME_SUCCESS')
      expect(await names.register()).toBe('alice.names.example')
      expect(service.registrations).toHaveLength(1)
      expect(prompts()).toBe(1)
    })

    test('a request for a name that is rejected after its cancel is sent again', async () => {
      const { names, fox, prompts, refuse } = await cancelled()
      refuse()
      await new Promise((resolve) => setImmediate(resolve))
      fox.on('sign', 'agrees')
      expect(await names.register()).toBe('alice.names.example')
      expect(prompts()).toBe(2)
    })

    test('a request for another name is sent separately', async () => {
      const { names, fox, service, prompts, approve, type } = await cancelled()
      await type('alice-vale')
      fox.on('sign', 'agrees')
      expect(await names.register()).toBe('alice-vale.names.example')
      expect(prompts()).toBe(2)
      approve()
      expect(service.registrations).toHaveLength(1)
    })
  })

  test('spec 8.8: a refusal of the service shows its reason, and the form shows that the name is taken', async () => {
    const { service, kit, check, names, type } = await start()
    await type('alice')
    service.faults.register = refuses('The name alice was registered a moment ago.')
    service.owners.set('alice.names.example', { address: other, coin_type: 2_147_483_649 })
    expect(await codeOf(names.register())).toBe('name_register_failed')
    expect(kit.state.names).toMatchObject({ text: 'alice', refusal: 'The name alice was registered a moment ago.' })
    await expect.poll(check).toMatchObject({ status: 'taken' })
    names.setText('hey-alice')
    expect(kit.state.names).toMatchObject({ refusal: undefined, attempt: { status: 'idle' } })
  })

  test('spec 8.8: a refusal without a reason shows the sentence with the name', async () => {
    const { service, kit, names, type } = await start()
    await type('alice')
    service.faults.register = refuses()
    const error = await names.register().catch((thrown: AppKitError) => thrown)
    expect(error).toMatchObject({ shortMessage: 'Error registering name alice.names.example' })
    expect(kit.state.names?.refusal).toBeUndefined()
  })

  test('a registration whose answer was lost still succeeds', async () => {
    const { service, kit, names, type } = await start()
    await type('alice')
    service.faults.register = breaksOff
    expect(await names.register()).toBe('alice.names.example')
    expect(service.registrations).toHaveLength(1)
    expect(kit.state.accounts.eip155?.name).toBe('alice.names.example')
  })

  test('a registration that the user leaves while the service hangs shows nothing afterwards', async () => {
    const { service, kit, names, type } = await start()
    await type('alice')
    service.faults.register = hangs
    service.faults.profile = hangs
    const ended = codeOf(names.register())
    await expect.poll(() => service.registrations.length).toBe(1)
    expect(kit.state.names?.attempt).toMatchObject({ status: 'running', step: { kind: 'registering' } })
    names.cancel()
    expect(await ended).toBe('aborted')
    expect(kit.state.names?.attempt).toEqual({ status: 'idle' })
  })

  test('a registration is for the account of the form: another account is not asked', async () => {
    const { service, fox, names, type } = await start()
    await type('alice')
    fox.change({ address: other })
    expect(await codeOf(names.register())).toBe('wallet_disconnected')
    expect(fox.requests).not.toContain('sign')
    expect(service.registrations).toEqual([])
  })

  test('a registration needs an available name', async () => {
    const { fox, names, type } = await start()
    await type('abc')
    expect(await codeOf(names.register())).toBe('name_register_failed')
    expect(fox.requests).not.toContain('sign')
  })
})

test('the form needs an account and a service', async () => {
  const { kit, names } = await start()
  await kit.disconnect()
  expect(() => names.begin()).toThrow('not connected')
  page.unload()
  const fox = createFakeWallet('fox', { address })
  const alone = page.start([fox])
  await alone.kit.connect({ connectorId: 'fox' })
  const without = await alone.kit.names.preload()
  expect(() => without.begin()).toThrow('services.blockchain')
})

describe('a transfer to a name of the service', () => {
  async function recipientOf(text: string, coin_type: number) {
    const { kit, service } = await start()
    service.owners.set('alice.names.example', { address: other, coin_type })
    const sending = await kit.send.preload()
    sending.begin()
    sending.setRecipient(text)
    await expect.poll(() => kit.state.send?.recipient.status).toMatch(/ready|invalid/)
    return kit.state.send?.recipient
  }

  test('a transfer to a name goes to its address on this network', async () => {
    expect(await recipientOf('alice.names.example', 2_147_483_649)).toMatchObject({
      status: 'ready',
      name: 'alice.names.example',
      address: other,
    })
  })

  test('a transfer to a name on another network is rejected', async () => {
    const recipient = await recipientOf('alice.names.example', 2_147_483_658)
    expect(recipient).toMatchObject({ status: 'invalid', isName: true, code: 'invalid_address' })
  })
})
