import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFindMedia } from './media-addresses.js'

const v0 = `Qm${'a'.repeat(44)}`
const v1 = `bafy${'a'.repeat(55)}`
const transaction = 'a'.repeat(43)
const ipfsUrl = 'https://gateway.example/ipfs/'
const find = createFindMedia({ ipfsUrl, arweaveUrl: 'https://weave.example' })
const urlOf = (uri: string) => find(uri)?.url.href

test.each([
  [`ipfs://${v0}`, `${ipfsUrl}${v0}`],
  [`ipfs://ipfs/${v0}/1.json`, `${ipfsUrl}${v0}/1.json`],
  [`IPFS://${v1}/a/b.png?ext=png`, `${ipfsUrl}${v1}/a/b.png`],
  [`ipfs://${v0}/Cat #1 (ä).png`, `${ipfsUrl}${v0}/Cat%20%231%20(%C3%A4).png`],
  [`ipfs://${v0}/Cat%20%231.png`, `${ipfsUrl}${v0}/Cat%20%231.png`],
  [`https://ipfs.io/ipfs/${v0}/1`, `${ipfsUrl}${v0}/1`],
  [`https://${v1}.ipfs.nftstorage.link/1.png`, `${ipfsUrl}${v1}/1.png`],
  [`ar://${transaction}/1`, `https://weave.example/${transaction}/1`],
  [`https://arweave.net/${transaction}`, `https://weave.example/${transaction}`],
  [`https://x.arweave.net/${transaction}?ext=png`, `https://weave.example/${transaction}`],
])('requests %s from the configured gateway', (uri, url) => {
  expect(urlOf(uri)).toBe(url)
})

test.each([
  'ipfs://bafy/1',
  `ipfs://${v0}/../../admin`,
  `ipfs://${v0}/%2e%2e/admin`,
  `ipfs://${v0}/a%2fb`,
  `ipfs://${v0}/\ud800`,
  'ipfs://../admin',
  'ar://short',
  'https://else.example/1.png',
  `http://ipfs.io/ipfs/${v0}`,
  `https://else.example/?/ipfs/${v0}`,
  'http://127.0.0.1:8545/',
  'file:///etc/passwd',
  `ipfs://${v0}/${'x'.repeat(2048)}`,
  '',
])('does not request %s', (uri) => {
  expect(urlOf(uri)).toBeUndefined()
})

test("keeps the path and query of a gateway's URL", () => {
  const found = createFindMedia({ ipfsUrl: 'https://gateway.example/v1/?img-width=256&key=secret' })(`ipfs://${v0}/1`)
  expect(found?.url.href).toBe(`https://gateway.example/v1/${v0}/1?img-width=256&key=secret`)
})

test('a gateway may redirect to its subdomains, and nowhere else', () => {
  const { mayReach } = find(`ipfs://${v0}`) ?? {}
  const to = (url: string) => mayReach?.(new URL(url))
  expect(to('https://gateway.example/other')).toBe(true)
  expect(to(`https://${v1}.ipfs.gateway.example/`)).toBe(true)
  const elsewhere = ['http://gateway.example/', 'https://gateway.example:8443/', 'https://evilgateway.example/']
  for (const url of elsewhere) expect(to(url), url).toBe(false)
})

test('requests hosts that contracts name only if enabled: those on the internet, over https', () => {
  const web = createFindMedia({ isWebAllowed: true })
  expect(web('https://else.example/1.png?x=1')?.url.href).toBe('https://else.example/1.png?x=1')
  expect(web(`https://ipfs.io/ipfs/${v0}`)?.url.hostname, 'there is no gateway').toBe('ipfs.io')
  const refused = [
    'http://else.example/1.png',
    'https://else.example:8443/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://localhost/',
    'https://user@else.example/',
    `ipfs://${v0}`,
  ]
  for (const uri of refused) expect(web(uri), uri).toBeUndefined()
})

test('the requested URL is below the gateway for any URI of a contract', () => {
  const part = fc.oneof(
    fc.constantFrom('..', '.', '%2e%2e', '%2F', '?', '#', '@', ':', '\\', '//', v0, '\ud800'),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(fc.constantFrom('ipfs://', 'ipfs://ipfs/', 'https://x/ipfs/'), fc.array(part), (start, parts) => {
      const url = urlOf(`${start}${v0}/${parts.join('/')}`)
      if (url !== undefined) expect(url.startsWith(`${ipfsUrl}${v0}`), url).toBe(true)
    }),
  )
})
