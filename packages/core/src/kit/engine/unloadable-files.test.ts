import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { createFakeWallet } from '../../test/fake-adapter.fixture.js'
import { connect } from '../../test/open-page.fixture.js'
import { createPage, type Page } from '../../test/page.fixture.js'

let page: Page
beforeEach(() => {
  // Other tests of this run may have loaded the files: a browser does not request a loaded file again.
  vi.resetModules()
  page = createPage()
})
afterEach(() => {
  for (const file of files) vi.doUnmock(file)
  page.close()
})

const files = new Set<string>()

/** Makes a file fail to load until the returned function is called. */
function cutOff(file: string): () => void {
  files.add(file)
  vi.doMock(file, () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  return () => vi.doUnmock(file)
}

type Started = ReturnType<typeof start>

function start() {
  const fox = createFakeWallet('fox')
  return { fox, ...page.start([fox]) }
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: AppKitError) => error.code,
  )

async function switchTo({ kit }: Started): Promise<string> {
  if (!kit.getIsConnectedState()) await kit.connect({ connectorId: 'fox' })
  return codeOf(kit.switchNetwork('eip155:137', { throwOnFailure: true }))
}

async function followEarlier({ kit, fox }: Started): Promise<string> {
  fox.on('connect', new AppKitError('request_pending', 'The wallet shows an earlier request'))
  return connect(kit, { connectorId: 'fox' })
}

async function search({ kit }: Started): Promise<string> {
  await kit.fetchWallets({ search: 'fox' })
  const { search: attempt } = kit.state.wallets
  return attempt.status === 'failed' ? attempt.code : attempt.status
}

const sign = ({ kit }: Started) => codeOf(kit.signMessage({ message: 'hi' }))

/** Code that loads with its first use. Every failure ends in the same error. */
const table: [string, string, (started: Started) => Promise<string>, after: string][] = [
  ['a switch', '../../wallet/network/switch-network.js', switchTo, 'done'],
  [
    'an earlier request that is followed',
    '../../wallet/sources/page/follow-earlier-request.js',
    followEarlier,
    'connected',
  ],
  ['a search', '../../features/wallet-list/search/search-wallets.js', search, 'done'],
  ['a request of the app', '../../wallet/requests/wallet-requests.js', sign, 'wallet_disconnected'],
]

describe('a file that cannot be loaded', () => {
  test.each(table)(
    '%s ends as engine_unavailable when its file cannot be loaded, and tries again the next time',
    async (_what, file, act, after) => {
      const started = start()
      const restoreFile = cutOff(file)
      expect(await act(started)).toBe('engine_unavailable')
      restoreFile()
      expect(await act(started)).toBe(after)
    },
  )

  test('a saved session ends disconnected when its file cannot be loaded, and can connect again', async () => {
    const { kit } = start()
    await kit.connect({ connectorId: 'fox' })
    page.unload()
    const restoreFile = cutOff('../../wallet/connect/restore.js')
    const next = start()
    expect(next.kit.getAccount().status).toBe('reconnecting')
    await codeOf(next.kit.ready())
    await vi.waitFor(() => expect(next.kit.getAccount().status).toBe('disconnected'))
    restoreFile()
    await next.kit.connect({ connectorId: 'fox' })
    expect(next.kit.getAddress()).toBe('0xfox')
  })

  test('a wallet connects on an unsupported network when the file cannot be loaded, without a switch', async () => {
    const { kit, fox } = start()
    fox.chain = 'eip155:10'
    cutOff('../../wallet/connect/after-approval.js')
    await kit.connect({ connectorId: 'fox' })
    expect([kit.getAccount().status, fox.requests.includes('switch')]).toEqual(['connected', false])
  })

  test('a late approval is ignored when its file cannot be loaded', async () => {
    const { kit, fox } = start()
    const approve = fox.holdBack()
    const ended = connect(kit, { connectorId: 'fox' })
    await vi.waitFor(() => expect(fox.requests).toEqual(['connect']))
    await kit.cancelConnect()
    cutOff('../../wallet/connect/after-approval.js')
    approve()
    expect(await ended).toBe('aborted')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(kit.getAccount().status).toBe('disconnected')
    await kit.connect({ connectorId: 'fox' })
    expect(kit.getAddress()).toBe('0xfox')
  })
})
