import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildIcons } from '../../../../../scripts/build/server-icons.js'
import { createServer, type Server } from '../../app/server.js'
import { ownNetworks, readNetworks } from '../../platform/catalog/read-networks.js'
import { ownWallets, readWallets } from '../../platform/catalog/read-wallets.js'
import { builtIcons } from '../../platform/package-data.js'

const [wallets, networks] = await Promise.all([readWallets(ownWallets), readNetworks(ownNetworks)])
const running: Server[] = []
let folder: string
beforeAll(() => buildIcons(fileURLToPath(builtIcons)), 60_000)
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'pictures-'))))
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ close }) => close()))
  await rm(folder, { recursive: true })
})

async function start(own?: string) {
  const server = createServer({
    requests: { perSecond: 1000, burst: 1000 },
    catalog: { wallets, networks },
    services: { listing: {}, images: { folder: own } },
  })
  running.push(server)
  const { url } = await server.listen(0)
  return (path: string, headers: HeadersInit = {}) => fetch(url + path, { headers })
}

const drawnSign = /<text /

describe('picture routes', () => {
  test.each([
    '/getWalletImage/metamask',
    '/getWalletImage/binance',
    '/public/getAssetImage/eip155:1',
    '/public/getAssetImage/mainnet',
    '/public/getAssetImage/eip155:10',
    '/public/getAssetImage/eip155:56',
    '/public/getAssetImage/metamask',
    '/public/getAssetImage/kraken',
    '/public/getTokenImage/usdc',
    '/public/getTokenImage/ETH',
  ])('%s returns the logo of its owner, which cannot run or load anything', async (path) => {
    const response = await (await start())(path)
    const svg = await response.text()
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    )
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400, immutable')
    expect(svg).toMatch(/^<svg .*<\/svg>$/)
    expect(svg).not.toMatch(drawnSign)
  })

  test('answers 304 to a request with the tag of an unchanged picture', async () => {
    const get = await start()
    const path = '/getWalletImage/metamask'
    const etag = (await get(path)).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await get(path, { 'if-none-match': tags })
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
      expect(again.headers.get('cache-control')).toContain('immutable')
    }
    expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200)
    expect((await get(`${path}?variant=mono`)).headers.get('etag')).not.toBe(etag)
  })

  test.each([
    '/public/getTokenImage/NOPE',
    '/public/getAssetImage/hoodi',
    '/getWalletImage/talisman',
    '/public/getAssetImage/unknown',
    '/public/getCurrencyImage/xyz',
  ])('an unknown picture is an uncacheable 404 with a code: %s', async (path) => {
    const response = await (await start())(path)
    expect([response.status, await response.json()]).toEqual([404, { code: 'http_status', message: 'Image not found' }])
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('the picture of a currency is its sign', async () => {
    const response = await (await start())('/public/getCurrencyImage/eur')
    expect(await response.text()).toMatch(/<text .*>€<\/text>/)
  })

  test('returns the logo without a background, or in one color for a light or a dark page', async () => {
    const get = await start()
    const read = async (query: string) => (await get(`/public/getAssetImage/eip155:1${query}`)).text()
    const pictures = await Promise.all(
      ['', '?variant=branded', '?variant=mono', '?variant=mono&theme=dark'].map((query) => read(query)),
    )
    expect(new Set(pictures).size).toBe(4)
    expect(pictures[2]).toContain('#15181D')
    expect(pictures[3]).toContain('#fff')
    expect((await get('/getWalletImage/metamask?variant=../../x')).status).toBe(400)
  })

  test.each([
    '/getWalletImage/..%2f..%2fversion',
    '/getWalletImage/%2e%2e%2findex.json',
    '/getWalletImage/constructor',
    `/getWalletImage/${'a'.repeat(129)}`,
    '/public/getTokenImage/..%2fETH',
    '/public/getTokenImage/ETH%00',
    '/public/getAssetImage/eip155:1%2f..',
  ])('%s is not found', async (path) => {
    expect((await (await start())(path)).status).toBe(404)
  })
})

test('most wallets and networks of the package have an icon', async () => {
  const get = await start()
  const count = async (paths: string[]) => {
    const answers = await Promise.all(paths.map((path) => get(path)))
    return answers.filter(({ status }) => status === 200).length
  }
  const covered = {
    wallets: await count(wallets.map(({ image_id }) => `/getWalletImage/${image_id}`)),
    first: await count(wallets.slice(0, 36).map(({ image_id }) => `/getWalletImage/${image_id}`)),
    networks: await count(networks.map(({ caip_id }) => `/public/getAssetImage/${caip_id}`)),
  }
  console.log(covered)
  expect(covered.wallets).toBeGreaterThanOrEqual(27)
  expect(covered.networks).toBeGreaterThanOrEqual(50)
})

describe('pictures of the operator', () => {
  const png = Buffer.from('89504e470d0a1a0a', 'hex')

  test("the operator's own picture takes precedence, in any file format", async () => {
    for (const kind of ['wallets', 'networks', 'currencies', 'tokens']) await mkdir(join(folder, kind))
    await writeFile(join(folder, 'wallets/metamask.png'), png)
    await writeFile(join(folder, 'networks/eip155-1.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
    await writeFile(join(folder, 'networks/eip155-31337.png'), png)
    await writeFile(join(folder, 'currencies/eur.webp'), 'webp')
    await writeFile(join(folder, 'tokens/USDC.jpg'), 'jpg')
    const get = await start(folder)
    const typeOf = async (path: string) => (await get(path)).headers.get('content-type')
    expect(await typeOf('/getWalletImage/metamask')).toBe('image/png')
    expect(await typeOf('/public/getCurrencyImage/EUR')).toBe('image/webp')
    expect(await typeOf('/public/getTokenImage/usdc')).toBe('image/jpeg')
    expect(await typeOf('/public/getAssetImage/eip155:31337'), 'a network that is not in the list').toBe('image/png')
    const network = await get('/public/getAssetImage/mainnet')
    expect(await network.text()).toContain('<script/>')
    expect(network.headers.get('content-security-policy'), 'it runs nothing').toContain('sandbox')
    expect((await get('/getWalletImage/trust')).headers.get('content-type')).toBe('image/svg+xml')
  })

  test('serves only regular files of the folder: no links out of it, no other types', async () => {
    await mkdir(join(folder, 'wallets'))
    await writeFile(join(folder, 'secret'), 'secret')
    await symlink(join(folder, 'secret'), join(folder, 'wallets/metamask.svg'))
    await writeFile(join(folder, 'wallets/trust.html'), '<script>alert(1)</script>')
    const get = await start(folder)
    for (const id of ['metamask', 'trust']) expect(await (await get(`/getWalletImage/${id}`)).text()).toMatch(/^<svg/)
  })

  test('the listing names existing pictures only', async () => {
    await mkdir(join(folder, 'wallets'))
    await writeFile(join(folder, 'wallets/subwallet.png'), png)
    const get = await start(folder)
    const page = (await (await get('/getWallets?entries=100')).json()) as { data: { id: string; image_id?: string }[] }
    const imageOf = new Map(page.data.map(({ id, image_id }) => [id, image_id]))
    expect(['metamask', 'subwallet', 'talisman'].map((id) => imageOf.get(id))).toEqual([
      'metamask',
      'subwallet',
      undefined,
    ])
    for (const { image_id } of page.data)
      if (image_id) expect((await get(`/getWalletImage/${image_id}`)).status, image_id).toBe(200)
  })

  test('rejects a picture over the size limit at the start, with one sentence', async () => {
    await mkdir(join(folder, 'tokens'))
    await writeFile(join(folder, 'tokens/huge.png'), Buffer.alloc(600 * 1024))
    await expect(start(folder)).rejects.toThrow('over 512 kB')
    await expect(start(join(folder, 'nowhere'))).rejects.toThrow('IMAGES_FOLDER')
  })
})
