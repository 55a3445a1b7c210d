import { AppKitError } from '@openappkit/core/adapter'
import * as networks from '@openappkit/core/networks'
import { type Address, encodeFunctionData, type Hex, parseAbi, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { avatarOf, nameOf, resolveName } from './naming.js'
import { placeOf } from './names-client.js'
import { aText, addrOf, anAddress, startNames, textOf } from './names-query.fixture.js'

const ada = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const eve = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
let chain: Awaited<ReturnType<typeof startNames>>

beforeAll(async () => {
  chain = await startNames()
  const resolver = await chain.addName('ada.eth', anAddress(ada))
  await resolver.setAnswer(textOf('ada.eth', 'avatar'), aText('https://pictures.example/ada.png'))
  await chain.addPrimary(ada, 'ada.eth')
})
afterAll(() => chain.stop())

describe('a name of the universal resolver', () => {
  test.each(['ada.eth', 'Ada.ETH', 'ａda.eth'])('%s resolves to its address and its normalized name', async (name) => {
    expect(await resolveName(chain.ask(), name)).toEqual({ address: ada, name: 'ada.eth' })
  })

  test.each([
    'unregistered.eth',
    'sub.ada.eth',
    'аda.eth',
    'a..eth',
    'ada_.eth',
    'ada.eth\u202e',
    'ada',
    `${'a'.repeat(256)}.eth`,
  ])('%s does not resolve', async (name) => {
    expect(await resolveName(chain.ask(), name)).toBeUndefined()
  })

  test('a subname of a wildcard resolver resolves to the address that the resolver returns', async () => {
    const wild = await chain.names.addResolver('wild.eth')
    await wild.setAnswer(addrOf('deep.down.wild.eth'), anAddress(eve))
    await wild.setWild()
    expect(await resolveName(chain.ask(), 'Deep.down.wild.eth')).toEqual({ address: eve, name: 'deep.down.wild.eth' })
    expect(await resolveName(chain.ask(), 'other.wild.eth')).toBeUndefined()
  })

  test.each<[string, Hex, boolean]>([
    ['is the zero address', anAddress(zeroAddress), false],
    ['is empty', '0x', false],
    ['is cut off', '0x00000000', false],
    [
      'is a revert with a reason',
      encodeFunctionData({ abi: parseAbi(['function Error(string)']), args: ['no'] }),
      true,
    ],
    ['is a revert without data', '0x', true],
    ['is a revert with nonsense', '0xdeadbeef01', true],
  ])('a name does not resolve if the answer of its resolver %s', async (what, answer, isRevert) => {
    const name = `${what.replaceAll(' ', '-')}.eth`
    await chain.addName(name, answer, isRevert)
    expect(await resolveName(chain.ask(), name)).toBeUndefined()
  })

  test('a name whose resolver is not a contract does not resolve', async () => {
    await chain.names.setResolver('empty.eth', eve)
    expect(await resolveName(chain.ask(), 'empty.eth')).toBeUndefined()
  })

  test('a network whose universal resolver is another contract rejects with `name_resolve_failed`', async () => {
    for (const address of [eve, (await chain.names.addResolver('else.eth')).address]) {
      const network = { contracts: { ensUniversalResolver: { address } } } as never
      await expect(resolveName(chain.ask({ network }), 'ada.eth')).rejects.toMatchObject({
        code: 'name_resolve_failed',
      })
    }
  })

  test('a dead endpoint rejects with `rpc_failed` instead of a missing name', async () => {
    const client = { ...chain.client, request: () => Promise.reject(new AppKitError('rpc_failed', 'no')) }
    await expect(resolveName(chain.ask({ client }), 'ada.eth')).rejects.toMatchObject({ code: 'rpc_failed' })
  })

  test('an endpoint that never answers rejects when the deadline passes', async () => {
    const late = new AbortController()
    let isAsked = () => undefined as void
    const asked = new Promise<void>((done) => (isAsked = done))
    const request = (_method: string, _params: unknown, options?: { signal?: AbortSignal }) => {
      isAsked()
      return new Promise<never>((_, reject) =>
        options?.signal?.addEventListener('abort', () => reject(options.signal?.reason)),
      )
    }
    const found = resolveName(chain.ask({ client: { ...chain.client, request }, signal: late.signal }), 'ada.eth')
    await asked
    late.abort(new AppKitError('timed_out', 'late'))
    await expect(found).rejects.toMatchObject({ code: 'timed_out' })
  })
})

describe('offchain names', () => {
  const data = anAddress(eve)

  async function addOffchain(name: string, urls: readonly string[]) {
    const resolver = await chain.names.addResolver(name)
    await resolver.setWild()
    await resolver.setUrls(urls)
  }

  /** Mocks servers by hostname. Returns the requests. */
  function serve(answers: Readonly<Record<string, () => Response>>) {
    const asked: { url: string; init: RequestInit | undefined }[] = []
    const page = globalThis.fetch
    const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input)
      if (url.href.startsWith(chain.rpcUrl)) return page(input, init)
      asked.push({ url: url.href, init })
      return new Map(Object.entries(answers)).get(url.hostname)?.() ?? Response.error()
    })
    onTestFinished(() => spy.mockRestore())
    return asked
  }

  test('an offchain name rejects with `name_offchain` without a request, unless the app allows the lookup', async () => {
    await addOffchain('off.eth', ['https://names.example/{sender}/{data}'])
    const asked = serve({ 'names.example': () => Response.json({ data }) })
    await expect(resolveName(chain.ask(), 'off.eth')).rejects.toMatchObject({ code: 'name_offchain' })
    expect(asked).toEqual([])
    expect(await resolveName(chain.ask({ readsOffchain: true }), 'off.eth')).toEqual({ address: eve, name: 'off.eth' })
    expect(asked.map(({ url }) => url)).toEqual([expect.stringMatching(/^https:\/\/names\.example\/0x[\da-f]{40}\/0x/)])
    expect(asked[0]?.init).toMatchObject({ credentials: 'omit', redirect: 'error', referrerPolicy: 'no-referrer' })
  })

  test('an offchain name falls back to the next server, and rejects with `name_resolve_failed` if all fail', async () => {
    await addOffchain('two.eth', ['https://down.example/{data}', 'https://names.example/'])
    const asked = serve({ 'names.example': () => Response.json({ data }) })
    expect(await resolveName(chain.ask({ readsOffchain: true }), 'two.eth')).toMatchObject({ address: eve })
    expect(asked[1]?.init).toMatchObject({ method: 'POST' })
    vi.restoreAllMocks()
    serve({})
    await expect(resolveName(chain.ask({ readsOffchain: true }), 'two.eth')).rejects.toMatchObject({
      code: 'name_resolve_failed',
    })
  })

  test.each([
    ['http:', 'http://names.example/{data}'],
    ['this computer', 'https://localhost/{data}'],
    ['this computer in digits', 'https://127.0.0.1/{data}'],
    ['this computer as one number', 'https://2130706433/{data}'],
    ['a network of its own', 'https://192.168.0.1/{data}'],
    ['this computer in IPv6', 'https://[::1]/{data}'],
    ['the metadata of a cloud', 'http://169.254.169.254/{data}'],
    ['a host without a public name', 'https://printer/{data}'],
    ['a host of a local network', 'https://router.local/{data}'],
    ['another port', 'https://names.example:8443/{data}'],
    ['a user', 'https://user:secret@names.example/{data}'],
    ['a file', 'file:///etc/passwd'],
    ['a script', 'javascript:alert(1)//{data}'],
    ['nonsense', 'not a url'],
  ])('an offchain name never sends a request to %s', async (what, url) => {
    const name = `to-${what.replaceAll(/\W/g, '-').toLowerCase()}.eth`
    await addOffchain(name, [url])
    const asked = serve({ 'names.example': () => Response.json({ data }) })
    await expect(resolveName(chain.ask({ readsOffchain: true }), name)).rejects.toBeInstanceOf(AppKitError)
    expect(asked).toEqual([])
  })

  test.each<[string, () => Response]>([
    ['no hex', () => Response.json({ data: 'ada' })],
    ['no data', () => Response.json({})],
    ['too much', () => new Response('0x'.padEnd(300_000, '0'))],
    ['an error', () => new Response('0x00', { status: 500 })],
  ])('an offchain name rejects if its server answers with %s', async (what, answer) => {
    const name = `says-${what.replaceAll(' ', '-')}.eth`
    await addOffchain(name, ['https://names.example/{data}'])
    serve({ 'names.example': answer })
    await expect(resolveName(chain.ask({ readsOffchain: true }), name)).rejects.toMatchObject({
      code: 'name_resolve_failed',
    })
  })

  test('an offchain name sends eight requests at most for one lookup', async () => {
    await addOffchain(
      'many.eth',
      Array.from({ length: 40 }, (_, at) => `https://s${at}.example/{data}`),
    )
    const asked = serve({})
    await expect(resolveName(chain.ask({ readsOffchain: true }), 'many.eth')).rejects.toBeInstanceOf(AppKitError)
    expect(asked).toHaveLength(8)
  })
})

describe('the name of an account', () => {
  test('an account has the name that resolves to it, and its picture', async () => {
    expect(await nameOf(chain.ask(), ada.toLowerCase())).toBe('ada.eth')
    expect(await avatarOf(chain.ask(), 'ada.eth')).toBe('https://pictures.example/ada.png')
  })

  test('an account without a reverse record has no name', async () => {
    expect(await nameOf(chain.ask(), '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC')).toBeUndefined()
  })

  test('an account has no name if its record names another account, even if the universal resolver does not verify it', async () => {
    await chain.addPrimary(eve, 'ada.eth')
    for (const isCareless of [false, true]) {
      await chain.names.setCareless(isCareless)
      expect(await nameOf(chain.ask(), eve)).toBeUndefined()
    }
    await chain.names.setCareless(false)
  })

  test.each(['Ada.eth', 'аda.eth', 'ada.eth\u200b', '<b>.eth', ''])(
    'an account with the reverse record %j has no name',
    async (said) => {
      await chain.names.setCareless(true)
      const account: Address = `0x${said.length.toString(16).padStart(2, '0')}${'1'.repeat(38)}`
      await chain.addPrimary(account, said)
      expect(await nameOf(chain.ask(), account)).toBeUndefined()
      await chain.names.setCareless(false)
    },
  )

  test.each([
    '',
    'ipfs://bafy',
    'eip155:1/erc721:0x0/1',
    'http://pictures.example/a.png',
    'javascript:alert(1)',
    'data:text/html,x',
  ])('a name with the avatar record %j has no picture', async (record) => {
    const name = 'picture.eth'
    const resolver = await chain.addName(name, anAddress(ada))
    await resolver.setAnswer(textOf(name, 'avatar'), aText(record))
    expect(await avatarOf(chain.ask(), name)).toBeUndefined()
  })

  test('a name with a `data:` URL as its avatar record has that picture', async () => {
    const resolver = await chain.addName('drawn.eth', anAddress(ada))
    const drawn = 'data:image/svg+xml,%3Csvg/%3E'
    await resolver.setAnswer(textOf('drawn.eth', 'avatar'), aText(drawn))
    expect(await avatarOf(chain.ask(), 'drawn.eth')).toBe(drawn)
  })
})

describe('placeOf', () => {
  test('placeOf returns the universal resolver, or the registry without one', () => {
    const universal = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
    // As viem defines it.
    const ofViem = { contracts: { ensUniversalResolver: { address: universal, blockCreated: 23_085_558 } } }
    for (const network of [networks.mainnet, networks.sepolia, networks.holesky, ofViem])
      expect(placeOf(network as never)).toEqual({ universal })
    expect(placeOf(networks.pulsechain as never)).toHaveProperty('registry')
    expect(placeOf(networks.base as never)).toBeUndefined()
  })

  test('placeOf returns undefined for a network without a valid address', () => {
    for (const contracts of [undefined, {}, { ensRegistry: {} }, { ensUniversalResolver: { address: 'ada.eth' } }])
      expect(placeOf({ contracts } as never)).toBeUndefined()
  })

  test('a name outside the top-level domains of the network does not resolve', async () => {
    const { network } = chain.ask()
    const query = chain.ask({ network: { ...network, ensTlds: ['.bera'] } })
    expect(await resolveName(query, 'ada.eth')).toBeUndefined()
  })
})
