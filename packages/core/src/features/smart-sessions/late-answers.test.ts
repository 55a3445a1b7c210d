import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { GrantedPermissions, Granting } from '../../contracts/abilities.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { createDeferred } from '../../test/deferred.fixture.js'
import { createFakeWallet, mainnet } from '../../test/fake-adapter.fixture.js'
import { createPage, type Page } from '../../test/page.fixture.js'

let page: Page
beforeEach(() => void (page = createPage()))
afterEach(() => {
  vi.useRealTimers()
  page.close()
})

const other = '0xc91ea4f65b0d7c3382ea19f04cb7d28a510e63f9'
const minuteMs = 60_000
const expiry = Math.floor(Date.now() / 1_000) + 86_400
const request = {
  signer: { type: 'account', data: {} },
  permissions: [{ type: 'native-token-transfer', data: { allowance: 1n } }],
  expiry,
}
const granted: GrantedPermissions = {
  permissions: [{ type: 'native-token-transfer', data: { allowance: '0x1' } }],
  expiry,
  context: '0xc0',
}

/** A wallet that holds its requests until they are answered. */
async function start() {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const grants: ReturnType<typeof createDeferred<GrantedPermissions>>[] = []
  const revocations: ReturnType<typeof createDeferred<void>>[] = []
  const granting: Granting = {
    grant() {
      const prompt = createDeferred<GrantedPermissions>()
      grants.push(prompt)
      return prompt.promise
    },
    revoke() {
      const prompt = createDeferred()
      revocations.push(prompt)
      return prompt.promise
    },
  }
  const fox = createFakeWallet('fox', { address: '0xab16a96d359ec26a11e2c2b3d8f8b8942d5bfcdb' })
  const { kit } = page.start([fox], {
    features: { smartSessions: true },
    networks: [mainnet],
    metadata: { name: 'Example', url: 'https://app.example' },
    chain: { granting },
  })
  await kit.connect({ connectorId: 'fox' })
  const sessions = await kit.smartSessions.preload()
  const codeOf = (attempt: Promise<unknown>) => attempt.then(String, ({ code }: AppKitError) => code)
  const listed = () => kit.state.smartSessions?.list.sessions.map(({ pci }) => pci) ?? []

  /** Passes the deadline of the app: the wallet did not answer in time. */
  async function timeOut() {
    const ended = codeOf(sessions.grant(request))
    await expect.poll(() => grants.length).toBe(1)
    await vi.advanceTimersByTimeAsync(5 * minuteMs)
    expect(await ended).toBe('timed_out')
  }

  async function grant() {
    const asked = sessions.grant(request)
    await expect.poll(() => grants.length).toBe(1)
    grants[0]?.resolve(granted)
    return asked
  }
  return { kit, fox, sessions, grants, revocations, codeOf, listed, timeOut, grant }
}

describe('late permissions', () => {
  test('late permissions are in the list, and shown in the modal', async () => {
    const { kit, grants, listed, timeOut } = await start()
    await timeOut()
    grants[0]?.resolve(granted)
    await expect.poll(listed).toHaveLength(1)
    expect(kit.state.smartSessions?.granted?.permissions).toEqual(granted.permissions)
    await expect.poll(() => kit.router.view).toBe('SmartSessionCreated')
  })

  test('late permissions are the answer to the next request for the same', async () => {
    const { sessions, grants, listed, timeOut } = await start()
    await timeOut()
    grants[0]?.resolve(granted)
    await expect.poll(listed).toHaveLength(1)
    expect(await sessions.grant(request)).toMatchObject({ context: '0xc0', pci: listed()[0] })
    expect(grants).toHaveLength(1)
  })

  test('late permissions that another tab revoked are requested again', async () => {
    const { sessions, grants, listed, timeOut } = await start()
    await timeOut()
    grants[0]?.resolve(granted)
    await expect.poll(listed).toHaveLength(1)
    page.area.removeItem('@openappkit/kit/smart-sessions')
    const asked = sessions.grant(request)
    await expect.poll(() => grants.length).toBe(2)
    grants[1]?.resolve({ ...granted, context: '0xc1' })
    expect(await asked).toMatchObject({ context: '0xc1' })
  })

  test('permissions that were revoked meanwhile are requested again', async () => {
    const { sessions, grants, revocations, listed, timeOut, codeOf } = await start()
    await timeOut()
    grants[0]?.resolve(granted)
    await expect.poll(listed).toHaveLength(1)
    const revoked = sessions.revoke(listed()[0] ?? '')
    await expect.poll(() => revocations.length).toBe(1)
    revocations[0]?.resolve()
    await revoked
    const again = codeOf(sessions.grant(request))
    await expect.poll(() => grants.length).toBe(2)
    grants[1]?.reject(new AppKitError('user_rejected', 'no'))
    expect(await again).toBe('user_rejected')
  })

  test('a request for permissions that the wallet still shows is joined by the next one', async () => {
    const { sessions, grants, listed, timeOut } = await start()
    await timeOut()
    const again = Promise.all([sessions.grant(request), sessions.grant(request)])
    grants[0]?.resolve(granted)
    const [first, second] = await again
    expect(first.pci).toBe(second.pci)
    expect(first.listed).toBe(second.listed)
    expect([grants.length, listed()]).toEqual([1, [first.pci]])
  })

  test('late permissions of another account are in the list of that account', async () => {
    const { kit, fox, sessions, grants, listed, timeOut } = await start()
    const { address } = fox
    await timeOut()
    fox.change({ address: other })
    await expect.poll(() => kit.getAddress()).toBe(other)
    grants[0]?.resolve(granted)
    await sessions.fetch()
    expect(listed()).toEqual([])
    expect(kit.router.view).not.toBe('SmartSessionCreated')
    fox.change({ address })
    await expect.poll(() => kit.getAddress()).toBe(address)
    await sessions.fetch()
    expect(listed()).toHaveLength(1)
  })
})

describe('a cancelled revocation', () => {
  async function cancelled() {
    const started = await start()
    const { sessions, revocations, grant, codeOf } = started
    const { pci } = await grant()
    const ended = codeOf(sessions.revoke(pci))
    await expect.poll(() => revocations.length).toBe(1)
    sessions.cancel()
    expect(await ended).toBe('aborted')
    return { ...started, pci }
  }

  test('a cancelled revocation is joined by the next click', async () => {
    const { sessions, revocations, listed, pci } = await cancelled()
    const again = sessions.revoke(pci)
    revocations[0]?.resolve()
    expect(await again).toMatchObject({ isEnded: true })
    expect([revocations.length, listed()]).toEqual([1, []])
  })

  test('a revocation that the wallet approves late removes the session from the list', async () => {
    const { revocations, listed } = await cancelled()
    expect(listed()).toHaveLength(1)
    revocations[0]?.resolve()
    await expect.poll(listed).toEqual([])
  })

  test('a revocation that is rejected after its cancel is requested again', async () => {
    const { sessions, revocations, pci } = await cancelled()
    revocations[0]?.reject(new AppKitError('user_rejected', 'no'))
    await new Promise((resolve) => setImmediate(resolve))
    const again = sessions.revoke(pci)
    await expect.poll(() => revocations.length).toBe(2)
    revocations[1]?.resolve()
    expect(await again).toMatchObject({ isEnded: true })
  })
})
