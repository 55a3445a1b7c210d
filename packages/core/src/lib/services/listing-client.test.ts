import {
  createServer,
  ownNetworks,
  ownWallets,
  readNetworks,
  readWallets,
  type Server,
  type ServerOptions,
} from '@openappkit/server'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildIcons } from '../../../../../scripts/build/server-icons.js'
import { answer, json, serve, stopAll } from '../../test/faulty-server.harness.js'
import { createListingClient } from './listing-client.js'

const [wallets, networks] = await Promise.all([readWallets(ownWallets), readNetworks(ownNetworks)])
const project = { allowedOrigins: ['http://localhost:*'], options: { analytics: true } }
const servers: Server[] = []

beforeAll(() => buildIcons(fileURLToPath(new URL('../../../../server/dist/icons', import.meta.url))), 60_000)

/** The real listing service, on a port of its own. */
async function listing(options: Partial<ServerOptions> = {}): Promise<string> {
  const server = createServer({
    projects: [project],
    requests: { perSecond: 1000, burst: 1000 },
    catalog: { wallets, networks },
    services: { listing: {}, images: {}, project: {} },
    ...options,
  })
  servers.push(server)
  return (await server.listen(0)).url
}

afterEach(async () => {
  await stopAll()
  await Promise.all(servers.splice(0).map(({ close }) => close()))
})

describe('the real listing service', () => {
  test('spec 9.5: the first page has forty wallets, ready to render', async () => {
    const baseUrl = await listing()
    const { wallets: listed, count } = await createListingClient({ baseUrl }).getWallets()
    expect(listed).toHaveLength(40)
    expect(count).toBe(wallets.length)
    expect(listed[0]).toEqual({
      id: 'metamask',
      name: 'MetaMask',
      rdns: 'io.metamask',
      chains: ['eip155', 'solana'],
      homepage: 'https://metamask.io',
      imageUrl: `${baseUrl}/getWalletImage/metamask`,
      supportsWc: true,
      mobileLink: 'metamask://',
      universalLink: 'https://metamask.app.link',
      appStore: expect.stringMatching(/^https:/),
      playStore: expect.stringMatching(/^https:/),
      chromeStore: expect.stringMatching(/^https:/),
      firefoxStore: expect.stringMatching(/^https:/),
    })
  })

  test('a query has the same meaning on both sides', async () => {
    const client = createListingClient({ baseUrl: await listing() })
    const ids = async (query: Parameters<typeof client.getWallets>[0]) =>
      (await client.getWallets(query)).wallets.map(({ id }) => id)
    expect(await ids({ include: ['rainbow', 'metamask'] })).toEqual(['metamask', 'rainbow'])
    expect(await ids({ search: 'METAM' })).toEqual(['metamask'])
    expect(await ids({ rdns: ['me.rainbow'] })).toEqual(['rainbow'])
    expect(await ids({ names: ['Trust Wallet'] })).toEqual(['trust'])
    expect(await ids({ entries: 2, page: 2, exclude: ['metamask'] })).toHaveLength(2)
    expect((await client.getWallets({ chains: ['bip122:000000000019d6689c085ae165831e93'] })).count).toBe(15)
  })

  test('a query that the service cannot read is rejected by it', async () => {
    const client = createListingClient({ baseUrl: await listing() })
    await expect(client.getWallets({ entries: 1000 })).rejects.toMatchObject({
      code: 'http_status',
      shortMessage: 'HTTP status code: 400',
    })
  })

  test('images come from the URLs in the list', async () => {
    const client = createListingClient({
      baseUrl: await listing({ projects: [{ ...project, id: 'abc' }] }),
      projectId: 'abc',
    })
    const { wallets: listed } = await client.getWallets({ entries: 3 })
    expect(listed.map(({ imageUrl }) => typeof imageUrl)).toEqual(['string', 'string', 'string'])
    for (const { imageUrl } of listed) {
      const response = await fetch(imageUrl ?? '')
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    }
  })

  test('origins and the analytics setting are read', async () => {
    const client = createListingClient({ baseUrl: await listing() })
    expect(await client.getOrigins()).toEqual(['http://localhost:*'])
    expect(await client.getAnalyticsConfig()).toEqual({ isAnalyticsEnabled: true })
  })

  test('spec 8.7 and 8.18: a wrong project id and a wrong origin have their own codes', async () => {
    const baseUrl = await listing({ projects: [{ ...project, id: 'abc' }] })
    await expect(createListingClient({ baseUrl, projectId: 'nope' }).getWallets()).rejects.toMatchObject({
      code: 'invalid_project_id',
    })
    const foreign: typeof fetch = (url, init) => fetch(url, { ...init, headers: { origin: 'https://evil.example' } })
    await expect(createListingClient({ baseUrl, fetch: foreign }).getWallets()).rejects.toMatchObject({
      code: 'invalid_app_configuration',
    })
  })

  test('a rate limit is waited out', async () => {
    const client = createListingClient({
      baseUrl: await listing({ requests: { perSecond: 10, burst: 1 } }),
      retryDelayMs: 1,
    })
    await client.getOrigins()
    expect(await client.getOrigins()).toEqual(['http://localhost:*'])
  })
})

describe('any listing service', () => {
  test('project id, SDK type and version are sent only when given', async () => {
    const { url, requests } = await serve(json({ data: [], count: 0 }))
    await createListingClient({ baseUrl: url }).getWallets({ page: 1, search: '' })
    await createListingClient({ baseUrl: url, projectId: 'abc', st: 'appkit', sv: 'html-1' }).getWallets()
    expect(requests).toEqual(['/getWallets?page=1', '/getWallets?projectId=abc&st=appkit&sv=html-1'])
  })

  test('image ids cannot leave their folder', () => {
    const { imageUrl } = createListingClient({ baseUrl: 'https://wallets.example/api' })
    expect(imageUrl('fox')).toBe('https://wallets.example/api/getWalletImage/fox')
    expect(imageUrl('../../admin?x#y')).toBe('https://wallets.example/api/getWalletImage/..%2F..%2Fadmin%3Fx%23y')
  })

  test('links are read under either of their names, and a badge only by its value', async () => {
    const links = { supports_wc: true, desktop_link: 'foxdesk://', webapp_link: 'https://fox.example/app' }
    const templates = { wc_template: 'fox://{uri}', browse_template: 'https://fox.example/?u={url}' }
    const { url } = await serve(
      json({
        data: [
          {
            id: 'fox',
            name: 'Fox',
            link_mode: 'https://fox.example/link',
            badge_type: 'certified',
            ...links,
            ...templates,
          },
          {
            id: 'owl',
            name: 'Owl',
            universal_link: 'https://owl.example',
            link_mode: 'https://x.example',
            badge_type: 'new',
          },
        ],
        count: 2,
      }),
    )
    expect((await createListingClient({ baseUrl: url }).getWallets()).wallets).toEqual([
      {
        id: 'fox',
        name: 'Fox',
        chains: [],
        isCertified: true,
        supportsWc: true,
        universalLink: 'https://fox.example/link',
        desktopLink: 'foxdesk://',
        webappLink: 'https://fox.example/app',
        wcTemplate: 'fox://{uri}',
        browseTemplate: 'https://fox.example/?u={url}',
      },
      { id: 'owl', name: 'Owl', chains: [], universalLink: 'https://owl.example' },
    ])
  })

  test('hostile rows lose their hostile values, and good rows stay', async () => {
    const { url } = await serve(
      json({
        data: [
          {
            id: 'evil',
            name: 'Meta\u202eMask',
            homepage: 'javascript:alert(1)',
            mobile_link: 'data:text/html,x',
            image_id: '../x',
            rdns: { a: 1 },
            chains: ['eip155:1', 'eip155:10'],
          },
          { id: 'good', name: 'Good', app_store: 'https://apps.example/good' },
          { id: 'nameless' },
          null,
        ],
        count: 4,
      }),
    )
    expect(await createListingClient({ baseUrl: url }).getWallets()).toEqual({
      wallets: [
        { id: 'evil', name: 'MetaMask', chains: ['eip155'] },
        { id: 'good', name: 'Good', chains: [], appStore: 'https://apps.example/good' },
      ],
      count: 4,
    })
  })

  test.each([
    ['a refusal', answer(404, ''), 'http_status'],
    ['no JSON', answer(200, '<html>'), 'bad_message'],
    ['no list', json({ data: {}, count: 1 }), 'bad_message'],
  ])('%s has its code', async (_, listener, code) => {
    const { url } = await serve(listener)
    await expect(createListingClient({ baseUrl: url }).getWallets()).rejects.toMatchObject({ code })
  })
})
