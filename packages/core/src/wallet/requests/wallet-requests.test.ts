import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { createFakeWallet } from '../../test/fake-adapter.fixture.js'
import { createPage, type Page } from '../../test/page.fixture.js'

let page: Page
beforeEach(() => void (page = createPage()))
afterEach(() => page.close())

describe('requests of an app', () => {
  test('a request goes to the live session of the active namespace', async () => {
    const fox = createFakeWallet('fox')
    const { kit } = page.start([fox])
    await kit.connect({ connectorId: 'fox' })
    expect(await kit.signMessage({ message: 'hello' })).toBe('signed hello')
    expect(fox.requests).toEqual(['connect', 'sign'])
  })

  test('a request is refused without a session, and without the ability of the chain', async () => {
    const { kit } = page.start([createFakeWallet('fox')])
    await expect(kit.signMessage({ message: 'hello' })).rejects.toMatchObject({ code: 'wallet_disconnected' })
    await kit.connect({ connectorId: 'fox' })
    await expect(kit.signTypedData({ typedData: {} })).rejects.toMatchObject({ code: 'method_not_supported' })
    await expect(kit.sendTransaction({ transaction: {} })).rejects.toMatchObject({ code: 'method_not_supported' })
    await expect(kit.sendCalls({ calls: [] })).rejects.toMatchObject({ code: 'method_not_supported' })
    await expect(kit.getCapabilities()).rejects.toMatchObject({ code: 'method_not_supported' })
  })

  test('a request ends as the wallet answers', async () => {
    const fox = createFakeWallet('fox')
    fox.on('sign', new AppKitError('user_rejected', 'no'))
    const { kit } = page.start([fox])
    await kit.connect({ connectorId: 'fox' })
    await expect(kit.signMessage({ message: 'hello' })).rejects.toMatchObject({ code: 'user_rejected' })
  })
})
