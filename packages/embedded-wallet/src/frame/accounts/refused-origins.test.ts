import { afterEach, expect, test, vi } from 'vitest'
import { closeAll, email, origin, setup, signal } from './accounts.fixture.js'
import { createAccountsClient } from './accounts-client.js'
import { readDeviceKeys } from './device-keys.js'
import { createEmailSignIn } from './email-sign-in.js'
import { createSocialSignIn } from './social-sign-in.js'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  return closeAll()
})

/** A frame on `wallet` in a page of `site`, and the lines of its console. */
async function startFrame({ wallet, site }: { wallet: string; site: string }) {
  const { url, records } = await setup()
  const lines: unknown[] = []
  vi.spyOn(console, 'warn').mockImplementation((line) => void lines.push(line))
  vi.stubGlobal('location', new URL(wallet))
  const client = createAccountsClient({
    url,
    projectId: () => 'shop',
    site,
    keys: async () => (await readDeviceKeys(records)).proof,
    // Browsers set this header.
    fetch: (input, init = {}) => fetch(input, { ...init, headers: { ...init.headers, origin: wallet } }),
  })
  const mail = createEmailSignIn({ client, origin: site, language: 'en' })
  const startUrl = `${wallet}/oauth/start/`
  const social = createSocialSignIn({ client, origin: site, startUrl, finish: async () => undefined })
  const paths = {
    email: () => mail.start(email, signal),
    provider: () => social.begin('google', signal),
    Farcaster: () => social.begin('farcaster', signal),
  }
  return { url, lines, paths }
}

const pathNames = ['email', 'provider', 'Farcaster'] as const

// The origin of an app passes the check of the whole server, and is refused by the accounts service.
const unknownWallets = ['https://old-wallet.example', origin]

test.each(unknownWallets.flatMap((wallet) => pathNames.map((path) => [path, wallet] as const)))(
  'a sign-in by %s in a wallet on %s, which the service does not serve, rejects with wallet_origin_unknown',
  async (path, wallet) => {
    const { url, lines, paths } = await startFrame({ wallet, site: origin })
    await expect(paths[path]()).rejects.toMatchObject({
      code: 'wallet_origin_unknown',
      details: { values: { origin: wallet, at: url } },
    })
    await vi.waitFor(() => expect(lines.length).toBeGreaterThan(0))
    expect(lines).toEqual([
      `wallet_origin_unknown: Set ACCOUNTS_FRAME_ORIGIN of ${url} to ${wallet}, the origin of the wallet`,
    ])
  },
)

test.each(pathNames)(
  'a sign-in by %s on a page that the project does not allow rejects with unverified_domain',
  async (path) => {
    const site = 'https://evil.example'
    const { url, lines, paths } = await startFrame({ wallet: 'https://wallet.example', site })
    await expect(paths[path]()).rejects.toMatchObject({
      code: 'unverified_domain',
      details: { values: { origin: site, at: url, project: 'shop' } },
    })
    await vi.waitFor(() => expect(lines.length).toBeGreaterThan(0))
    expect(lines).toEqual([
      `unverified_domain: Add ${site} to the origins of project shop at ${url}: ` +
        'ALLOWED_ORIGINS, or "allowedOrigins" in PROJECTS_FILE',
    ])
  },
)

test('a refusal of a proxy before the service is not about an origin', async () => {
  const { records } = await setup()
  const keys = async () => (await readDeviceKeys(records)).proof
  const answer = async () => new Response('<h1>Forbidden</h1>', { status: 403 })
  const client = createAccountsClient({
    url: 'https://accounts.example',
    projectId: () => undefined,
    keys,
    fetch: answer,
  })
  const signIn = createEmailSignIn({ client, origin, language: 'en' })
  await expect(signIn.start(email, signal)).rejects.toMatchObject({ code: 'bad_message' })
})
