import { sessionsAnswer, verifyAnswer } from '@openappkit/protocol/sign-in'
import { bitcoinAccount } from '@openappkit/testing/bitcoin'
import { polkadotAccount } from '@openappkit/testing/polkadot'
import { checksumAddress } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { afterEach, describe, expect, test } from 'vitest'
import { readAccountId } from './account-id.js'
import { codeOf, origin, start, stopAll, visitor } from './sign-in-site.harness.js'

afterEach(stopAll)

type Site = Awaited<ReturnType<typeof start>>

const idsOf = async (site: Site, token: string) =>
  sessionsAnswer.parse(await (await site.sessions(token)).json()).sessions.map(({ id }) => id)

describe('accounts by chain and address', () => {
  test('a session on another chain neither lists nor ends it', async () => {
    const site = await start()
    const [one, other] = [
      await site.sessionOf({ chainId: 'eip155:1' }),
      await site.sessionOf({ chainId: 'eip155:137' }),
    ]
    expect(await idsOf(site, one.token)).toEqual([one.session.id])
    expect(await idsOf(site, other.token)).toEqual([other.session.id])
    expect((await site.revoke(other.token, 'account')).status).toBe(200)
    expect((await site.sessions(one.token)).status).toBe(200)
    expect((await site.sessions(other.token)).status).toBe(401)
  })

  test('any casing of an address is the same account', async () => {
    const site = await start()
    const small = await site.sessionOf({ address: visitor.address.toLowerCase() })
    const checked = await site.sessionOf()
    expect((await idsOf(site, small.token)).toSorted()).toEqual([small.session.id, checked.session.id].toSorted())
    expect(small.session.address).toBe(visitor.address)
    expect((await site.revoke(small.token, 'account')).status).toBe(200)
    expect((await site.sessions(checked.token)).status).toBe(401)
  })

  test('rejects an address whose checksum is wrong', async () => {
    const site = await start()
    const address = checksumAddress(visitor.address)
    const at = address.slice(2).search(/[a-f]/i) + 2
    const letter = address.charAt(at)
    const flipped = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
    const wrong = address.slice(0, at) + flipped + address.slice(at + 1)
    for (const mistyped of [wrong, `0x${address.slice(2).toUpperCase()}`]) {
      expect(await codeOf(await site.verify(await site.signed({ address: mistyped })))).toEqual([401, 'sign_in_failed'])
    }
  })

  test('a Bitcoin address in capitals is the same account', () => {
    const { address } = bitcoinAccount(generatePrivateKey(), 'p2wpkh')
    const chainId = 'bip122:000000000019d6689c085ae165831e93'
    expect(readAccountId(chainId, address.toUpperCase())).toEqual(readAccountId(chainId, address))
    expect(readAccountId(chainId, address.slice(0, -1) + address.slice(-1).toUpperCase() + 'Q')).toBeUndefined()
  })

  test('rejects a Polkadot address with another prefix, unless the prefix of the network is unknown', () => {
    const { address } = polkadotAccount(generatePrivateKey())
    const [polkadot, unknown] = ['polkadot:91b171bb158e2d3848fa23a9f1c25182', `polkadot:${'f'.repeat(32)}`] as const
    const own = address(0)
    expect(readAccountId(polkadot, own)).toEqual({ account: `${polkadot}:${own}`, address: own })
    expect(readAccountId(polkadot, address(2))).toBeUndefined()
    expect(readAccountId(unknown, own)?.account).toBe(readAccountId(unknown, address(2))?.account)
  })

  test.each([
    ['polkadot:91b171bb158e2d3848fa23a9f1c25182', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp6'],
    ['eip155:1', '0x1234'],
    ['eip155:1', '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', '1111'],
    ['cosmos:cosmoshub-4', 'cosmos1abc'],
    ['cosmos:cosmoshub-4', 'COSMOS1FL48VSNMSDZCV85Q5D2Q4Z5AJDHA8YU34MF0EH'],
  ] as const)('%s has no account %s', (chainId, address) => {
    expect(readAccountId(chainId, address)).toBeUndefined()
  })
})

test('rejects a chain that is not supported', async () => {
  const site = await start({}, { supportedChains: ['eip155:1'] })
  expect((await site.verify(await site.signed({ chainId: 'eip155:1' }))).status).toBe(200)
  const refused = await site.verify(await site.signed({ chainId: 'eip155:137' }))
  expect([refused.status, await refused.json()]).toEqual([
    401,
    { code: 'sign_in_failed', message: 'The chainId of the message is wrong' },
  ])
})

test('never returns the signature of a session', async () => {
  const site = await start()
  const body = await site.signed()
  const verified = await (await site.verify(body)).text()
  const { token } = verifyAnswer.parse(JSON.parse(verified))
  const listed = await (await site.sessions(token)).text()
  for (const text of [verified, listed]) expect(text).not.toContain(body.signature.slice(2, 40))
})

describe('domains of tokens', () => {
  test('a backend has to name the domain of a token', async () => {
    const site = await start()
    const { token } = await site.sessionOf()
    const ask = async (query: string) => (await site.sessions(token, {}, query)).status
    expect(await ask('?domain=app.example')).toBe(200)
    expect(await ask('?domain=APP.example')).toBe(200)
    for (const query of ['', '?domain=', '?domain=a.shop.example', '?domain=app.example.evil.example', '?domain=*'])
      expect(await ask(query), query).toBe(401)
    const revoked = await site.post('/sign-in/revoke', { scope: 'session' }, { authorization: `Bearer ${token}` })
    expect(revoked.status).toBe(401)
  })

  test('a page cannot name another domain than its own', async () => {
    const site = await start()
    const { token } = await site.sessionOf()
    const from = { origin: 'https://a.shop.example' }
    expect((await site.sessions(token, from, '?domain=app.example')).status).toBe(401)
    expect((await site.sessions(token, { origin }, '?domain=a.shop.example')).status).toBe(401)
    expect((await site.sessions(token, { origin }, '?domain=app.example')).status).toBe(200)
  })
})
