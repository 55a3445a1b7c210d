import { FrameError, type FrameHandlers } from '@openappkit/protocol/frame'
import { afterEach, expect, test, vi } from 'vitest'
import { closeAll, start } from '../signed-in.fixture.js'
import { stubStorage } from '../stub-storage.fixture.js'

afterEach(() => {
  closeAll()
  vi.unstubAllGlobals()
})

const [wallet, app, at] = ['https://old-wallet.example', 'https://app.example', 'https://accounts.example']
const refusals = [
  {
    error: new FrameError('wallet_origin_unknown', { values: { origin: wallet, at } }),
    line:
      'Set ACCOUNTS_FRAME_ORIGIN of https://accounts.example to https://old-wallet.example, ' +
      'the origin of the wallet',
  },
  {
    error: new FrameError('unverified_domain', { values: { origin: app, at, project: 'shop' } }),
    line:
      'Add https://app.example to the origins of project shop at https://accounts.example: ' +
      'ALLOWED_ORIGINS, or "allowedOrigins" in PROJECTS_FILE',
  },
  {
    error: new FrameError('unverified_domain', { values: { origin: app, at } }),
    line:
      'Add https://app.example to the origins of the project at https://accounts.example: ' +
      'ALLOWED_ORIGINS, or "allowedOrigins" in PROJECTS_FILE',
  },
]
const expected = ({ error: { code }, line }: (typeof refusals)[number]) => ({
  name: 'AppKitError',
  code,
  message: expect.stringContaining(`\n${line}\nDocs: `),
})

test.each(refusals)('a sign-in by email that the service refuses reads "$line"', async (refusal) => {
  stubStorage()
  let isConnected = true
  const { source } = await start({
    isConnected: () => ({ isConnected }),
    connectEmail: () => Promise.reject(refusal.error),
  } satisfies Partial<FrameHandlers>)
  isConnected = false
  const steps = { signal: AbortSignal.timeout(5_000), show: () => undefined, ask: () => new Promise<never>(() => {}) }
  const asked = source.connect({ connectorId: 'AUTH', namespace: 'eip155', email: 'ann@example.com' }, steps)
  await expect(asked).rejects.toMatchObject(expected(refusal))
})

test.each(refusals)('a restore of a session that the service refuses reads "$line"', async (refusal) => {
  stubStorage()
  await expect(start({ getUser: () => Promise.reject(refusal.error) })).rejects.toMatchObject(expected(refusal))
})

test('a refused origin that an older wallet does not name has the code and its sentence', async () => {
  stubStorage()
  const refused = start({ getUser: () => Promise.reject(new FrameError('unverified_domain')) })
  await expect(refused).rejects.toMatchObject({
    code: 'unverified_domain',
    message: expect.stringMatching(/^Unverified Domain\nDocs: /),
  })
})
