import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Source, SourceDescriptor } from '../../contracts/source.js'
import type { AppKitError } from '../../lib/errors/appkit-error.js'
import { createFakePairing } from '../../test/fake-pairing.fixture.js'
import type { SIWXMessageData, SIWXSession } from '../../contracts/siwx.js'
import { createFakeWallet } from '../../test/fake-adapter.fixture.js'
import { createPage, type Page } from '../../test/page.fixture.js'
import { createFakeSite } from '../../test/sign-in.fixture.js'
import { whereIs } from '../../test/signing-in.fixture.js'
import type { CaipNetworkId } from '@openappkit/protocol/caip'
import { createSignInWhileConnecting } from './while-connecting.js'

let page: Page
beforeEach(() => {
  vi.useFakeTimers()
  page = createPage()
})
afterEach(() => {
  vi.useRealTimers()
  page.close()
})

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** A kit that pairs with a wallet which signs while it connects, if it is asked to. */
async function start(site: ReturnType<typeof createFakeSite>) {
  const wallet = createFakeWallet('far')
  const asked: (SIWXMessageData | undefined)[] = []

  const connect: Source['connect'] = async ({ signIn }, { signal, show }) => {
    const data = await signIn?.prepare('eip155:1')
    asked.push(data)
    show({ kind: 'invitation', uri: `wc:${asked.length}@2?symKey=s`, expiresAt: Date.now() + 240_000 })
    const accountAddress = wallet.address
    const session: SIWXSession | undefined = data && {
      data: { ...data, accountAddress },
      message: 'text',
      signature: '0x01',
    }
    if (session) await signIn?.submit(() => [session], { signal })
    return [{ ...wallet.session('pairing'), connectorId: 'walletConnect' }]
  }
  const { descriptor } = createFakePairing(wallet)
  const pairing: SourceDescriptor = {
    ...descriptor,
    async load() {
      const { createSource } = await descriptor.load()
      return { createSource: (deps) => ({ ...createSource(deps), connect }) }
    },
  }
  const opened = page.start([], { siwx: site.siwx, adapters: [], pairing })
  await opened.kit.open().catch(() => undefined)
  // The outcome, as a code.
  const pair = () =>
    opened.kit.connect({ connectorId: 'walletConnect' }).then(
      () => 'connected',
      ({ code }: AppKitError) => code,
    )
  return { ...opened, asked, pair }
}

test('a session that was signed during the connection is added before the account is connected, without another prompt', async () => {
  const site = createFakeSite({ required: true })
  const starting = start(site)
  await after(500)
  const { kit, asked, events, pair } = await starting
  await Promise.all([pair(), after(500)])
  expect(asked).toMatchObject([{ accountAddress: '<<AccountAddress>>', chainId: 'eip155:1', nonce: '1' }])
  expect(kit.getAccount().status).toBe('connected')
  await after(100)
  expect(kit.state.signIn.attempt.status).toBe('done')
  expect(page.shown).not.toContain('SIWXSignMessage')
  expect(site.calls).toEqual(['createMessage', 'setSessions 1', 'getSessions eip155:1'])
  expect(events.filter((event) => event.startsWith('SIWX'))).toEqual(['SIWX_AUTH_SUCCESS'])
})

describe('acceptance 19: a sign-in service during the connection', () => {
  test.each(['hangs', new Error('down')] as const)(
    'a service without a message (%s) does not keep the wallet from connecting',
    async (manner) => {
      const site = createFakeSite()
      site.on('createMessage', manner)
      const starting = start(site)
      await after(500)
      const { kit, asked, pair } = await starting
      await Promise.all([pair(), after(10_500)])
      expect(asked).toEqual([undefined])
      expect(kit.getAccount().status).toBe('connected')
      expect(whereIs(kit)).toBe('review')
    },
  )

  test.each(['hangs', new Error('not valid')] as const)(
    'a service that rejects the signature (%s) keeps the wallet from connecting; the next wallet connects first',
    async (manner) => {
      const site = createFakeSite()
      site.on('setSessions', manner)
      const starting = start(site)
      await after(500)
      const { kit, asked, events, pair } = await starting
      const [ended] = await Promise.all([pair(), after(21_000)])
      expect(ended).toBe('sign_in_failed')
      expect(kit.getAccount().status).toBe('disconnected')
      expect(kit.router.view).toBe('Connect')
      expect(kit.state.notices.current).toMatchObject({ tone: 'error', code: 'sign_in_failed' })
      expect(events.filter((event) => event.startsWith('SIWX'))).toEqual(['SIWX_AUTH_ERROR'])

      await Promise.all([pair(), after(500)])
      expect(asked.at(-1)).toBeUndefined()
      expect(kit.getAccount().status).toBe('connected')
      expect(whereIs(kit)).toBe('review')
    },
  )
})

test('an aborted connection reports nothing', async () => {
  const site = createFakeSite()
  site.on('setSessions', 'hangs')
  const starting = start(site)
  await after(500)
  const { kit, events, pair } = await starting
  const pairing = pair()
  await after(500)
  await kit.cancelConnect()
  await Promise.all([pairing, after(30_000)])
  expect(events.filter((event) => event.startsWith('SIWX'))).toEqual([])
  expect(kit.getAccount().status).toBe('disconnected')
})

test('a known account signs nothing if it is signed in, else a message that names it', async () => {
  const site = createFakeSite()
  const [known, other] = ['0x1', '0x2']
  site.knows('eip155:1', known)
  const { prepare } = createSignInWhileConnecting({
    config: site.siwx,
    sessions: {
      has: async (network: CaipNetworkId, address: string) =>
        (await site.siwx.getSessions(network, address)).length > 0,
    },
    isAsked: () => true,
    track: () => undefined,
    reportFailure: () => undefined,
  } as unknown as Parameters<typeof createSignInWhileConnecting>[0])
  expect(await prepare('eip155:1', known)).toBeUndefined()
  expect(await prepare('eip155:1', other)).toMatchObject({ accountAddress: other })
  // A service that hangs at the look-up does not delay the connection.
  site.on('getSessions', 'hangs')
  const [data] = await Promise.all([prepare('eip155:1', known), after(2_600)])
  expect(data).toMatchObject({ accountAddress: known })
})
