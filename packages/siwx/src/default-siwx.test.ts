import type { SIWXSession } from '@openappkit/core'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DefaultSIWX, LocalStorage, SIWXSigner, SIWXStorage, SIWXVerifier } from './index.js'
import { openPage } from './storages/memory-local-storage.fixture.js'

const key = '@appkit/siwx'
const visitor = privateKeyToAccount(generatePrivateKey())
const chainId = 'eip155:1'

let closePage: () => void
beforeEach(() => {
  closePage = openPage()
})
afterEach(() => {
  vi.useRealTimers()
  closePage()
})

async function sign(siwx: DefaultSIWX, account = visitor): Promise<SIWXSession> {
  const { toString, ...data } = await siwx.createMessage({ accountAddress: visitor.address, chainId })
  const message = toString()
  return { data, message, signature: await account.signMessage({ message }) }
}

describe('DefaultSIWX without options', () => {
  test('signs in for the page URL without its query, and stores the session', async () => {
    const siwx = new DefaultSIWX()
    const session = await sign(siwx)
    expect(session.data).toMatchObject({ domain: 'app.example', uri: 'https://app.example/login' })
    await siwx.addSession(session)
    expect(await new DefaultSIWX().getSessions(chainId, visitor.address)).toEqual([session])
    expect(await siwx.getSessions(chainId, visitor.address.toLowerCase())).toHaveLength(1)
    expect(await siwx.getSessions('eip155:10', visitor.address)).toEqual([])
    expect([siwx.getRequired(), siwx.signOutOnDisconnect, siwx.signMessage]).toEqual([true, true, undefined])
  })

  test('stores the checksum address, whatever casing was signed', async () => {
    const siwx = new DefaultSIWX()
    const capitals = `0x${visitor.address.slice(2).toUpperCase()}`
    for (const accountAddress of [visitor.address.toLowerCase(), capitals]) {
      const { toString, ...data } = await siwx.createMessage({ accountAddress, chainId })
      const message = toString()
      const signature = await visitor.signMessage({ message })
      const sessions = [{ data: { ...data, accountAddress: visitor.address }, message, signature }]
      await siwx.addSession({ data, message, signature })
      expect(await siwx.getSessions(chainId, accountAddress)).toEqual(sessions)
      await siwx.setSessions([{ data, message, signature }])
      expect(await siwx.getSessions(chainId, accountAddress)).toEqual(sessions)
      // Sessions that the app read can be set again.
      await siwx.setSessions(sessions)
      expect(await siwx.getSessions(chainId, visitor.address)).toEqual(sessions)
      expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual(sessions)
    }
  })

  test('refuses a signature of another account', async () => {
    const siwx = new DefaultSIWX()
    const stranger = privateKeyToAccount(generatePrivateKey())
    await expect(siwx.addSession(await sign(siwx, stranger))).rejects.toMatchObject({
      code: 'sign_in_failed',
      shortMessage: 'The signature is not valid',
    })
    expect(localStorage.getItem(key)).toBeNull()
  })

  test('refuses a session that was signed for another site', async () => {
    const siwx = new DefaultSIWX()
    const session = await sign(siwx)
    closePage()
    closePage = openPage('https://evil.example')
    await expect(siwx.addSession(session)).rejects.toMatchObject({ code: 'sign_in_failed' })
  })

  test('deletes a stored session that was tampered with', async () => {
    const siwx = new DefaultSIWX()
    await siwx.addSession(await sign(siwx))
    const stored = localStorage.getItem(key) ?? ''
    const other = privateKeyToAccount(generatePrivateKey()).address
    localStorage.setItem(key, stored.replaceAll(visitor.address, other))
    expect(await siwx.getSessions(chainId, other)).toEqual([])
    expect(localStorage.getItem(key)).toBeNull()
  })

  test('signs out one account or all', async () => {
    const siwx = new DefaultSIWX()
    await siwx.addSession(await sign(siwx))
    await siwx.revokeSession('eip155:10', visitor.address)
    expect(await siwx.getSessions(chainId, visitor.address)).toHaveLength(1)
    await siwx.revokeSession(chainId, visitor.address)
    expect(await siwx.getSessions(chainId, visitor.address)).toEqual([])
    await siwx.setSessions([await sign(siwx)])
    expect(await siwx.getSessions(chainId, visitor.address)).toHaveLength(1)
    await siwx.setSessions([])
    expect(localStorage.getItem(key)).toBeNull()
  })

  test('can be constructed without a page', () => {
    closePage()
    expect(() => new DefaultSIWX()).not.toThrow()
  })
})

test('an app can replace the storage and the signer', async () => {
  class Memory extends SIWXStorage {
    #kept: readonly SIWXSession[] = []
    override getNonce = async () => 'of-the-storage'.replaceAll('-', '')
    add = async (session: SIWXSession) => void (this.#kept = [session])
    set = async (sessions: readonly SIWXSession[]) => void (this.#kept = sessions)
    get = async () => this.#kept
    delete = async () => void (this.#kept = [])
  }
  class Service extends SIWXSigner {
    signMessage = ({ message }: { message: string }) => visitor.signMessage({ message })
  }
  const siwx = new DefaultSIWX({ storage: new Memory(), signer: new Service(), required: false })
  const { data, message } = await sign(siwx)
  expect([data.nonce, siwx.getRequired()]).toEqual(['ofthestorage', false])
  const signature = (await siwx.signMessage?.({ message, chainId, accountAddress: visitor.address })) ?? ''
  await siwx.addSession({ data, message, signature })
  expect(await siwx.getSessions(chainId, visitor.address)).toHaveLength(1)
  await siwx.addSession({ data, message, signature, cacao: { h: { t: 'caip122' } } })
  expect(await siwx.getSessions(chainId, visitor.address)).toMatchObject([{ cacao: { h: { t: 'caip122' } } }])
})

test('a signer of the app signs instead of the wallet', async () => {
  const siwx = new DefaultSIWX({ signer: { signMessage: async ({ message }) => visitor.signMessage({ message }) } })
  const { data, message } = await sign(siwx)
  const signature = await siwx.signMessage?.({ message, chainId, accountAddress: visitor.address })
  await siwx.addSession({ data, message, signature: signature ?? '' })
  expect(await siwx.getSessions(chainId, visitor.address)).toHaveLength(1)
})

describe('verifiers', () => {
  class Says extends SIWXVerifier {
    readonly chainNamespace = 'eip155'
    constructor(private readonly answer: boolean | Error) {
      super()
    }
    async verify() {
      if (this.answer instanceof Error) throw this.answer
      return this.answer
    }
  }

  test.each<[string, SIWXVerifier[], boolean]>([
    ['no verifier', [], false],
    ['a verifier that accepts', [new Says(true)], true],
    ['a verifier that refuses', [new Says(true), new Says(false)], false],
  ])('%s: accepts the session: %s', async (_, verifiers, isLetIn) => {
    const siwx = new DefaultSIWX({ verifiers })
    const added = siwx.addSession(await sign(siwx))
    await (isLetIn ? added : expect(added).rejects.toMatchObject({ code: 'sign_in_failed' }))
  })

  test('a verifier that rejects leaves the stored session in place', async () => {
    const storage = new LocalStorage({ key })
    await new DefaultSIWX({ storage }).addSession(await sign(new DefaultSIWX()))
    const offline = new DefaultSIWX({ storage, verifiers: [new Says(new TypeError('offline'))] })
    await expect(offline.getSessions(chainId, visitor.address)).rejects.toThrow('offline')
    expect(await storage.get(chainId, visitor.address)).toHaveLength(1)
  })
})

describe('LocalStorage', () => {
  test.each(['', 'x', 'null', '{}', '[{"data":1}]', '[1,2]'])('%j in the storage reads as no session', async (text) => {
    localStorage.setItem(key, text)
    expect(await new LocalStorage({ key }).get(chainId, visitor.address)).toEqual([])
  })

  test('returns only sessions that are valid now', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') })
    const storage = new LocalStorage({ key })
    const session = await sign(new DefaultSIWX())
    const data = { ...session.data, notBefore: '2026-11-21T11:00:00Z', expirationTime: '2026-11-21T12:00:00Z' }
    await storage.add({ ...session, data })
    const count = async () => (await storage.get(chainId, visitor.address)).length
    expect(await count()).toBe(0)
    vi.setSystemTime(new Date('2026-11-21T11:30:00Z'))
    expect(await count()).toBe(1)
    vi.setSystemTime(new Date('2026-11-21T12:00:00Z'))
    expect(await count()).toBe(0)
  })

  test('treats a session without notBefore as valid from its time of issue', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') })
    const storage = new LocalStorage({ key })
    const session = await sign(new DefaultSIWX())
    await storage.add({ ...session, data: { ...session.data, issuedAt: '2026-11-21T10:00:01Z' } })
    expect(await storage.get(chainId, visitor.address)).toEqual([])
    vi.setSystemTime(new Date('2026-11-21T10:00:01Z'))
    expect(await storage.get(chainId, visitor.address)).toHaveLength(1)
    expect(await storage.get('eip155:10', visitor.address)).toEqual([])
    expect(await storage.get(chainId, '0x01')).toEqual([])
  })

  test('rejects with storage_unavailable when localStorage is full', async () => {
    Object.assign(localStorage, {
      setItem() {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    const siwx = new DefaultSIWX()
    await expect(siwx.addSession(await sign(siwx))).rejects.toMatchObject({ code: 'storage_unavailable' })
  })
})
