import { AppKitError, type ConnectSignIn, type Session, type SourceRequest } from '@openappkit/core/adapter'
import { rpcResultKind } from '@openappkit/protocol/blockchain'
import { FrameError, type FrameHandlers, type PlainData } from '@openappkit/protocol/frame'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { EvmProvider } from './evm-provider.js'
import { embeddedWallet } from './index.js'
import { address, closeAll, start } from './signed-in.fixture.js'
import { stubStorage } from './stub-storage.fixture.js'

const signature = `0x${'12'.repeat(65)}`
const { signal } = new AbortController()
afterEach(() => {
  closeAll()
  vi.unstubAllGlobals()
})

test('the session names the user, and the provider if it is known', async () => {
  const account = { address, type: 'eoa' } as const
  const answer = (more: object) => () => ({ address, chainId: 1, accounts: [account], ...more })
  const byEmail = await start({ getUser: answer({ email: 'ann@example.com', authProvider: 'email', userName: null }) })
  expect(byEmail.session?.user).toEqual({
    user: { email: 'ann@example.com', accounts: [account] },
    authProvider: 'email',
    accountType: 'eoa',
    isSmartAccountDeployed: false,
  })
  expect(byEmail.name).toBe('Email')
  const atProvider = await start({ getUser: answer({ userName: 'ann', authProvider: 'github' }) })
  expect(atProvider.session?.user).toEqual({
    user: { username: 'ann', accounts: [account] },
    authProvider: 'github',
    accountType: 'eoa',
    isSmartAccountDeployed: false,
  })
  expect(atProvider.name).toBe('GitHub')
  // The operator no longer has a client at the provider.
  const elsewhere = await start({ getUser: answer({}) })
  expect(elsewhere.session?.user).not.toHaveProperty('authProvider')
  expect(elsewhere.name).toBe('Email')
})

test('the wallet has the theme of the page, also after a change', async () => {
  const modes: unknown[] = []
  const { provider, seen } = await start({
    syncTheme: ({ themeMode }) => (modes.push(themeMode), {}),
    rpcRequest: () => ({ result: signature }) as never,
  })
  await vi.waitFor(() => expect(modes).toEqual(['light']))
  seen.mode = 'dark'
  await provider.request({ method: 'personal_sign', params: ['0x68', address] }).catch(() => undefined)
  expect(modes).toEqual(['light', 'dark'])
})

describe('memory-only sessions', () => {
  const memoryOnly: FrameHandlers['getUser'] = ({ chainId = 1 }) => ({
    address,
    chainId,
    accounts: [{ address, type: 'eoa' }],
    isMemoryOnly: true,
  })
  const key = '@openappkit/shop/memory-only-sign-in'

  test('the session is marked as memory-only, and the page notes it for the next visit', async () => {
    const stored = stubStorage()
    const { session } = await start({ getUser: memoryOnly })
    expect(session?.user).toMatchObject({ isMemoryOnly: true })
    expect([...stored.keys()]).toEqual([key])
    // The next sign-in is stored.
    expect((await start()).session?.user).not.toHaveProperty('isMemoryOnly')
    expect(stored.size).toBe(0)
  })

  test('the connection asks whether to keep the session, and notes the user of a kept one', async () => {
    const stored = stubStorage()
    // Browsers ignore the header that cuts a page off from its windows in insecure contexts.
    vi.stubGlobal('window', { isSecureContext: false })
    let isKept = false
    const { source, seen } = await start({
      getUser: async (request) => {
        const user = await memoryOnly(request, { signal })
        return { ...user, email: 'mira@example.com', isMemoryOnly: !isKept }
      },
      keepSession: () => ({ isKept: (isKept = true) }),
    })
    const steps = { signal, show: () => undefined, ask: () => new Promise<never>(() => undefined) }
    const reported: unknown[] = []
    source.watch({ namespace: 'eip155' } as Session, (session) => void reported.push(session?.user?.isMemoryOnly))
    await source.connect({ connectorId: 'AUTH', namespace: 'eip155' }, steps)
    await vi.waitFor(() => expect(stored.get(key)).toMatch(/^\d+ mira@example\.com$/))
    expect(reported.at(-1)).toBeUndefined()
    expect(seen.isShown).toBe(false)
  })

  test('a kept sign-in continues without an address, and without one the wallet asks for it', async () => {
    const stored = stubStorage()
    const keeper = { closed: false, close: () => undefined } as unknown as Window
    for (const isSignedIn of [true, false]) {
      let isConnected = true
      const { source } = await start({
        isConnected: () => ({ isConnected }),
        continueSession: () => ({ isSignedIn }),
      })
      isConnected = false
      const asked: unknown[] = []
      const ask = (step: unknown) => (asked.push(step), Promise.reject(new Error('left')))
      const steps = { signal, show: () => undefined, ask } as never
      const connected = source.connect({ connectorId: 'AUTH', namespace: 'eip155', keeper }, steps)
      if (isSignedIn) await expect(connected).resolves.toHaveLength(1)
      else await expect(connected).rejects.toThrow('left')
      expect(asked.length > 0, String(isSignedIn)).toBe(!isSignedIn)
      expect(stored.has(key), String(isSignedIn)).toBe(isSignedIn)
    }
  })

  test('a sign-out, here or elsewhere, removes the note', async () => {
    const stored = stubStorage()
    const first = await start({ getUser: memoryOnly })
    await first.source.disconnect([], { signal })
    expect(stored.size).toBe(0)
    const second = await start({ getUser: memoryOnly })
    expect(stored.size).toBe(1)
    second.seen.say?.(null)
    expect(stored.size).toBe(0)
  })
})

describe('the provider', () => {
  test('sends read requests without showing the wallet, and shows it for signatures', async () => {
    const shown: [string, boolean][] = []
    const { provider, seen } = await start({
      rpcRequest: ({ method }) => {
        shown.push([method, seen.isShown])
        return { result: method === 'personal_sign' ? signature : '0x1' }
      },
    })
    await provider.request({ method: 'eth_blockNumber' })
    await provider.request({ method: 'personal_sign', params: ['0x00', address] })
    expect(shown).toEqual([
      ['eth_blockNumber', false],
      ['personal_sign', true],
    ])
    expect(seen.isShown).toBe(false)
  })

  test('refuses unreadable and unknown methods without a request', async () => {
    const rpcRequest = vi.fn(() => ({ result: '0x' }))
    const { provider } = await start({ rpcRequest })
    for (const method of ['eth_sign', 'eth_signTypedData', 'eth_signTransaction', 'wallet_everything', 'constructor']) {
      await expect(provider.request({ method, params: [] }), method).rejects.toMatchObject({ code: 4200 })
    }
    expect(rpcRequest).not.toHaveBeenCalled()
  })

  test('shows the wallet until all requests have ended, and leaving refuses all of them', async () => {
    const answers: (() => void)[] = []
    const { provider, seen } = await start({
      rpcRequest: () => new Promise((resolve) => answers.push(() => resolve({ result: signature }))),
    })
    const sign = () => provider.request({ method: 'personal_sign', params: ['0x00', address] })
    const first = sign()
    const others = [sign(), sign()]
    await vi.waitFor(() => expect(answers).toHaveLength(3))
    answers[0]?.()
    await first
    expect(seen.isShown).toBe(true)
    seen.leave()
    for (const other of others) await expect(other).rejects.toMatchObject({ code: 4001 })
    expect(seen.isShown).toBe(false)
  })

  test.each([
    ['personal_sign', ['0x00', address]],
    ['eth_signTypedData_v4', [address, '{}']],
    ['eth_sendTransaction', [{ to: address }]],
    ['wallet_sendCalls', [{ calls: [{ to: address }] }]],
  ])('spec 5.9: the provider refuses an answer of another kind to %s', async (method, params) => {
    const hash = `0x${'ab'.repeat(32)}`
    const results = new Map<string, PlainData>([
      ['personal_sign', signature],
      ['eth_signTypedData_v4', signature],
      ['eth_sendTransaction', hash],
      ['wallet_sendCalls', { id: hash }],
    ])
    const isOther = (one: PlainData) => rpcResultKind(one) !== rpcResultKind(results.get(method))
    let answered: PlainData = null
    const { provider } = await start({ rpcRequest: () => ({ result: answered }) })
    for (const wrong of [...results.values(), '0x1', null, {}].filter(isOther)) {
      answered = wrong
      await expect(provider.request({ method, params }), JSON.stringify(wrong)).rejects.toMatchObject({ code: -32_603 })
    }
    answered = results.get(method) ?? null
    await expect(provider.request({ method, params })).resolves.toEqual(answered)
  })

  test('spec 5.10: refuses a batch with a call without an address', async () => {
    const rpcRequest = vi.fn(() => ({ result: { id: '0x1' } }))
    const { provider } = await start({ rpcRequest })
    for (const to of [undefined, '', address.slice(2), 'alice.eth'])
      await expect(
        provider.request({ method: 'wallet_sendCalls', params: [{ calls: [{ to: address }, { to }] }] }),
      ).rejects.toMatchObject({ code: -32_602 })
    expect(rpcRequest).not.toHaveBeenCalled()
  })

  test('passes on the error of a node', async () => {
    const rpc = { code: 3, message: 'execution reverted', data: '0x08c379a0' }
    const { provider } = await start({ rpcRequest: () => Promise.reject(new FrameError('rpc_failed', { rpc })) })
    await expect(provider.request({ method: 'eth_call' })).rejects.toMatchObject(rpc)
  })
})

test('spec 9.10: the account has the type that the app prefers, until the user chooses another', async () => {
  const asked: object[] = []
  let type: 'eoa' | 'smartAccount' = 'eoa'
  const { source, session } = await start({
    getUser(request) {
      asked.push(request)
      const isSmart = type === 'smartAccount'
      const accounts = [{ address, type }]
      return { address, chainId: 1, accounts, smartAccountDeployed: isSmart, preferredAccountType: type }
    },
    setPreferredAccount(request) {
      type = request.type
      return { type, address }
    },
  })
  expect(asked).toEqual([{ chainId: 'eip155:1', preferredAccountType: 'smartAccount' }])
  const told: (Session | undefined)[] = []
  if (session) source.watch(session, (next) => told.push(next))
  await session?.chooseAccountType?.('smartAccount', { signal })
  expect(told.at(-1)).toMatchObject({
    accounts: [{ address, type: 'smartAccount' }],
    user: { accountType: 'smartAccount', preferredAccountType: 'smartAccount', isSmartAccountDeployed: true },
  })
  await expect(session?.chooseAccountType?.('payment', { signal })).rejects.toMatchObject({
    code: 'method_not_supported',
  })
})

test('an app whose network has an id above 2147483647 opens the wallet on its next network', async () => {
  const asked: unknown[] = []
  const getUser: FrameHandlers['getUser'] = ({ chainId = 1 }) => {
    asked.push(chainId)
    return { address, chainId, accounts: [{ address, type: 'eoa' }] }
  }
  const large = { caipNetworkId: 'eip155:11297108109', chainNamespace: 'eip155' } as const
  const next = { caipNetworkId: 'eip155:10', chainNamespace: 'eip155' } as const
  const preferred = () => large.caipNetworkId
  const { session } = await start({ getUser }, { preferred, networks: () => [large, next] as never })
  expect(session?.network).toBe('eip155:10')
  await start({ getUser }, { preferred, networks: () => [large] as never })
  // The wallet stays on its network, and the kit offers a network of the app.
  expect(asked).toEqual(['eip155:10', 1])
})

test('a choice that the wallet refuses rejects with an error of the kit', async () => {
  const { session } = await start({ setPreferredAccount: () => Promise.reject(new FrameError('wallet_disconnected')) })
  await expect(session?.chooseAccountType?.('eoa', { signal })).rejects.toMatchObject({
    name: 'AppKitError',
    code: 'wallet_disconnected',
  })
})

describe('apps that require a sign-in', () => {
  const message = {
    accountAddress: address,
    chainId: 'eip155:1' as const,
    domain: 'app.example',
    uri: 'https://app.example',
    version: '1',
    nonce: '12345678',
  }
  const steps = { signal, show: () => undefined, ask: () => new Promise<never>(() => undefined) }
  const user = { address, chainId: 1, email: 'ann@example.com', accounts: [{ address, type: 'eoa' as const }] }

  async function connect(getUser: FrameHandlers['getUser'], submit: ConnectSignIn['submit'], more: object = {}) {
    const done: string[] = []
    const shown: boolean[] = []
    const opened = await start({
      getUser(asked, context) {
        if (asked.siwxMessage) shown.push(opened.seen.isShown)
        return getUser(asked, context)
      },
      signOut: () => (done.push('signOut'), {}),
      connectEmail: ({ email }) => (done.push(`mail to ${email}`), { action: 'CONNECT' }),
    })
    const request = {
      connectorId: 'AUTH',
      namespace: 'eip155',
      signIn: { prepare: async () => message, submit },
      ...more,
    }
    const ended = await opened.source.connect(request as SourceRequest, steps).then(
      (sessions) => sessions.map(({ network }) => network).join(),
      ({ code }: { code: string }) => code,
    )
    return { ended, done, shown, ...opened }
  }
  const refuses: FrameHandlers['getUser'] = ({ siwxMessage }) =>
    siwxMessage ? Promise.reject(new FrameError('user_rejected')) : user

  const signs: FrameHandlers['getUser'] = ({ siwxMessage }) => ({
    ...user,
    ...(siwxMessage && { message: 'text', signature }),
  })

  test('the wallet is shown for the sign-in before the user is connected', async () => {
    const { ended, shown, seen } = await connect(signs, async () => undefined)
    expect([ended, shown, seen.isShown]).toEqual(['eip155:1', [true], false])
  })

  test('a user who refuses is connected and asked on the screen', async () => {
    const submit = vi.fn(async () => undefined)
    expect(await connect(refuses, submit)).toMatchObject({ ended: 'eip155:1', done: [] })
    expect(submit).not.toHaveBeenCalled()
  })

  test('a user who enters another address than the earlier sign-in is signed out first', async () => {
    const submit = async () => undefined
    expect(await connect(refuses, submit, { email: 'Ann@example.com ' })).toMatchObject({ done: [] })
    const { done } = await connect(refuses, submit, { email: 'bob@example.com' })
    expect(done).toEqual(['signOut', 'mail to bob@example.com'])
    const other = await connect(refuses, submit, { social: { provider: 'google' as const } })
    expect(other.done[0]).toBe('signOut')
  })

  test('a user whom the app refuses is connected too', async () => {
    const refused = async () => Promise.reject(new AppKitError('sign_in_failed', 'no'))
    expect(await connect(signs, refused)).toMatchObject({ ended: 'eip155:1', done: [] })
  })
})

test('there is no account after a sign-out', async () => {
  const { source, session } = await start()
  expect(session).toMatchObject({ namespace: 'eip155', network: 'eip155:1', accounts: [{ address, type: 'eoa' }] })
  await source.disconnect([], { signal })
  const { provider } = session as { provider: EvmProvider }
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
})

test('restore rejects without a signed-in user', async () => {
  await expect(start({ isConnected: () => ({ isConnected: false }) })).rejects.toMatchObject({
    code: 'wallet_disconnected',
  })
})

test('embeddedWallet refuses a URL on the page’s own origin and an invalid URL', () => {
  for (const url of ['', 'wallet.example', 'ftp://wallet.example']) {
    expect(() => embeddedWallet({ url }), url).toThrow('embeddedWallet.url')
  }
  expect(embeddedWallet({ url: 'https://wallet.example' })).toMatchObject({ id: 'embedded', connectorIds: ['AUTH'] })
  vi.stubGlobal('location', { origin: 'https://app.example' })
  expect(() => embeddedWallet({ url: 'https://app.example/wallet' })).toThrow('another origin')
  vi.unstubAllGlobals()
})
