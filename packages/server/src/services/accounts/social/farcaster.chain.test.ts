import { accountsPaths, socialPages, socialPollAnswer } from '@openappkit/protocol/accounts'
import { formatSignInMessage, type SignInFields } from '@openappkit/protocol/sign-in'
import { contractAccount, deployIdRegistry, type LocalIdRegistry } from '@openappkit/testing/chains'
import type {} from '@openappkit/testing/global-setup'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { zeroAddress } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Accounts, origin, readCode, start, stopAll, url } from '../accounts.harness.js'
import { beginSocial, openBrowser } from './social.harness.js'
import type { FarcasterOptions } from '../farcaster/farcaster-client.js'

const [chain] = inject('localChains')
const callback = `${socialPages.callback}/farcaster`

let registry: LocalIdRegistry
beforeAll(async () => void (registry = await deployIdRegistry(chain.rpcUrl)))
afterEach(stopAll)

const newAccount = () => privateKeyToAccount(generatePrivateKey())

async function startFarcaster(change: Partial<FarcasterOptions> = {}) {
  const own = { rpcUrl: chain.rpcUrl, idRegistry: registry.address, chainId: chain.id }
  return start({ farcaster: { ...own, ...change } })
}

type Asked = Record<'channelToken' | 'nonce' | 'siweUri' | 'domain', string>

/** Starts a sign-in, up to the URI that opens the user's app. */
async function ask(accounts: Accounts) {
  const device = await accounts.device()
  const begun = await beginSocial('farcaster', device)
  const way = await openBrowser(accounts).leave(begun.half)
  const asked = readAsked(await openBrowser(accounts).wayOf(way))
  return { device, begun, asked, way }
}

function readAsked(uri: string): Asked {
  expect(uri).toMatch(/^farcaster:\/\/connect\?/)
  return Object.fromEntries(new URL(uri).searchParams) as Asked
}

type Said = Partial<SignInFields> & { fid: bigint; address: string }

/** The text of FIP-11, as the user's app writes it. */
function write({ domain, siweUri, nonce }: Asked, { fid, address, ...change }: Said): string {
  return formatSignInMessage({
    domain,
    accountOf: 'Ethereum',
    address,
    statement: 'Farcaster Auth',
    uri: siweUri,
    version: '1',
    chainId: String(chain.id),
    nonce,
    issuedAt: new Date().toISOString(),
    resources: [`farcaster://fid/${fid}`],
    ...change,
  })
}

/** Sends the message as the app does: without an origin, because it is not a browser. */
const bring = (accounts: Accounts, channelToken: string, body: object) =>
  accounts.send(callback, {
    method: 'POST',
    headers: { authorization: `Bearer ${channelToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Signs the requested message and posts it. */
async function sign(accounts: Accounts, asked: Asked, by: PrivateKeyAccount, said: Omit<Said, 'address'>) {
  const message = write(asked, { address: by.address, ...said })
  return bring(accounts, asked.channelToken, { message, signature: await by.signMessage({ message }) })
}

async function signIn(accounts: Accounts, by: PrivateKeyAccount, fid: bigint) {
  const { begun, asked, device } = await ask(accounts)
  expect((await sign(accounts, asked, by, { fid })).status).toBe(200)
  const session = socialPollAnswer.parse(await (await begun.poll()).json())
  if (session.status !== 'done') throw new Error(`it did not end: ${session.status}`)
  return { session, device }
}

describe('sign-in with Farcaster', () => {
  test('requests a message for this service, and opens a session like any other', async () => {
    const accounts = await startFarcaster()
    const ann = newAccount()
    const fid = await registry.register(ann.address)
    const { device, begun, asked, way } = await ask(accounts)
    expect(asked).toEqual({
      channelToken: expect.stringMatching(/^[\w-]{86}$/),
      nonce: expect.stringMatching(/^[0-9a-f]{64}$/),
      siweUri: `${url}${callback}`,
      domain: new URL(url).host,
    })
    // No cookie: the browser does not return.
    expect(way.headers.get('set-cookie')).toBeNull()
    expect((await accounts.send(`${callback}?state=${asked.channelToken.slice(0, 43)}`)).status).toBe(410)
    expect(await (await begun.poll()).json()).toEqual({ status: 'away' })
    const taken = await sign(accounts, asked, ann, { fid })
    expect([taken.status, await taken.json()]).toEqual([200, {}])
    const session = socialPollAnswer.parse(await (await begun.poll()).json())
    expect(session).toMatchObject({ status: 'done', email: null, provider: 'farcaster' })
    if (session.status !== 'done') return
    const user = await device.ask(accountsPaths.user, undefined, session.accessToken)
    expect(await user.json()).toMatchObject({ account: session.account, email: null })
    expect(await readCode(await begun.poll())).toEqual([401, 'sign_in_failed'])
  })

  test('the id identifies the account, which follows it to another address and leaves the old one', async () => {
    const accounts = await startFarcaster()
    const [ann, next] = [newAccount(), newAccount()]
    const fid = await registry.register(ann.address)
    const first = await signIn(accounts, ann, fid)
    await registry.transfer(ann.address, next.address)
    expect((await signIn(accounts, next, fid)).session.account).toBe(first.session.account)
    const { begun, asked } = await ask(accounts)
    expect(await readCode(await sign(accounts, asked, ann, { fid }))).toEqual([401, 'sign_in_failed'])
    expect(await readCode(await begun.poll())).toEqual([401, 'sign_in_failed'])
    // Another id is another user.
    const other = await registry.register(ann.address)
    expect((await signIn(accounts, ann, other)).session.account).not.toBe(first.session.account)
  })

  test('accepts an id of a contract (ERC-1271) that its owner signs for', async () => {
    const accounts = await startFarcaster()
    const contract = contractAccount(generatePrivateKey())
    await contract.deploy(chain.rpcUrl)
    const fid = await registry.register(contract.address)
    const { begun, asked } = await ask(accounts)
    const message = write(asked, { address: contract.address, fid, resources: [`farcaster://fids/${fid}`] })
    const body = { message, signature: await contract.signMessage(message), username: 'ann', displayName: 'Ann' }
    expect((await bring(accounts, asked.channelToken, body)).status).toBe(200)
    expect(await (await begun.poll()).json()).toMatchObject({ status: 'done', provider: 'farcaster' })
  })

  test('offers Farcaster only if an endpoint is configured', async () => {
    const accounts = await start()
    const device = await accounts.device()
    const body = { provider: 'farcaster', origin, secretHash: 'a'.repeat(43) }
    expect(await readCode(await device.ask(accountsPaths.social, body))).toEqual([404, 'method_not_supported'])
    expect((await bring(accounts, 'a'.repeat(86), {})).status).toBe(403)
  })
})

describe('invalid Farcaster messages', () => {
  const ann = newAccount()
  let fid: bigint
  beforeAll(async () => void (fid = await registry.register(ann.address)))

  const changes: Readonly<Record<string, (other: Asked, now: number) => Partial<Said>>> = {
    'for another site': () => ({ domain: 'evil.example' }),
    'for the page of another service': () => ({ uri: `https://evil.example${callback}` }),
    'for another page of this service': () => ({ uri: url }),
    'of another sign-in': ({ nonce }) => ({ nonce }),
    'on another chain': () => ({ chainId: '1' }),
    'with other words': () => ({ statement: 'Give me everything' }),
    'that has expired': (_, now) => ({ expirationTime: new Date(now - 1_000).toISOString() }),
    'of tomorrow': (_, now) => ({ issuedAt: new Date(now + 86_400_000).toISOString() }),
    'that names no id': () => ({ resources: ['https://app.example/terms'] }),
    'that names two ids': () => ({ resources: [`farcaster://fid/${fid}`, 'farcaster://fid/1'] }),
    'with the id of another user': () => ({ fid: fid + 1n }),
    'with an unregistered id': () => ({ fid: 987_654_321n }),
    'signed by another than it says': () => ({ address: newAccount().address }),
  }

  test(`rejects a message ${Object.keys(changes).join(', ')}`, async () => {
    const accounts = await startFarcaster()
    await registry.register(newAccount().address)
    const other = await ask(accounts)
    for (const [which, change] of Object.entries(changes)) {
      accounts.comeFrom(`192.0.2.${which.length}`)
      const { begun, asked } = await ask(accounts)
      const taken = await sign(accounts, asked, ann, { fid, ...change(other.asked, accounts.now()) })
      expect(await readCode(taken), which).toEqual([401, 'sign_in_failed'])
      // The sign-in has ended: the right message is rejected too.
      expect((await sign(accounts, asked, ann, { fid })).status, which).toBe(401)
      expect(await readCode(await begun.poll()), which).toEqual([401, 'sign_in_failed'])
    }
    expect((await sign(accounts, other.asked, ann, { fid })).status).toBe(200)
  })

  test('rejects the zero address, which owns every unregistered id', async () => {
    const accounts = await startFarcaster()
    const { asked, begun } = await ask(accounts)
    const message = write(asked, { address: zeroAddress, fid: 987_654_321n })
    const signature = `0x${'00'.repeat(65)}`
    expect((await bring(accounts, asked.channelToken, { message, signature })).status).toBe(401)
    expect(await readCode(await begun.poll())).toEqual([401, 'sign_in_failed'])
  })

  test('rejects a message that was signed for another sign-in', async () => {
    const accounts = await startFarcaster()
    const [one, other] = [await ask(accounts), await ask(accounts)]
    const message = write(one.asked, { address: ann.address, fid })
    const body = { message, signature: await ann.signMessage({ message }) }
    expect((await bring(accounts, one.asked.channelToken, body)).status).toBe(200)
    expect((await bring(accounts, one.asked.channelToken, body)).status).toBe(401)
    expect((await bring(accounts, other.asked.channelToken, body)).status).toBe(401)
    expect(await (await one.begun.poll()).json()).toMatchObject({ status: 'done' })
  })
})

describe('ownership of a sign-in', () => {
  test('a scanned code asks for the number; a wrong one ends the sign-in and opens no app', async () => {
    const accounts = await startFarcaster()
    const begun = await beginSocial('farcaster', await accounts.device())
    const browser = openBrowser(accounts)
    const match = `${url}${socialPages.match}/${begun.signIn}`
    const page = await (await browser.visit(match)).text()
    expect(page).toContain('You are about to sign in to shop.example with Farcaster.')
    const wrong = [...page.matchAll(/value="(\d\d)"/g)]
      .map(([, each]) => each)
      .find((each) => each !== begun.matchNumber)
    expect(await browser.wayOf(await browser.post(match, { number: wrong ?? '' }, url))).toBe('')
    expect(await readCode(await begun.poll())).toEqual([401, 'sign_in_failed'])
    const next = await beginSocial('farcaster', await accounts.device())
    const chosen = { number: next.matchNumber }
    const decided = await browser.post(`${url}${socialPages.match}/${next.signIn}`, chosen, url)
    expect(readAsked(await browser.wayOf(decided)).domain).toBe(new URL(url).host)
  })

  test('accepts a message only with its own complete token, in time', async () => {
    const accounts = await startFarcaster()
    const ann = newAccount()
    const fid = await registry.register(ann.address)
    const { asked, begun } = await ask(accounts)
    const own = asked.channelToken
    for (const channelToken of ['', own.slice(0, 43), `${own}a`])
      expect((await sign(accounts, { ...asked, channelToken }, ann, { fid })).status, channelToken).toBe(400)
    expect((await sign(accounts, { ...asked, channelToken: 'a'.repeat(86) }, ann, { fid })).status).toBe(401)
    expect(await (await begun.poll()).json()).toEqual({ status: 'away' })
    accounts.passMinutes(5)
    expect((await sign(accounts, asked, ann, { fid })).status).toBe(401)
    expect((await begun.poll()).status).toBe(401)
  })

  test('rejects a message from a page of another origin', async () => {
    const accounts = await startFarcaster()
    const { asked } = await ask(accounts)
    const headers = { authorization: `Bearer ${asked.channelToken}`, origin: 'https://evil.example' }
    expect((await accounts.send(callback, { method: 'POST', headers, body: '{}' })).status).toBe(403)
  })
})

test('reports an endpoint as unreachable that is down, hangs or has no registry', async () => {
  const hanging = createServer(() => undefined)
  await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve))
  const { port } = hanging.address() as AddressInfo
  const places: Partial<FarcasterOptions>[] = [
    { rpcUrl: 'http://127.0.0.1:9' },
    { rpcUrl: `http://127.0.0.1:${port}`, timeoutMs: 50 },
    { idRegistry: newAccount().address },
  ]
  const ann = newAccount()
  for (const place of places) {
    const accounts = await startFarcaster(place)
    const { asked, begun } = await ask(accounts)
    const code = [503, 'service_unreachable']
    expect(await readCode(await sign(accounts, asked, ann, { fid: 1n }))).toEqual(code)
    expect(await readCode(await begun.poll())).toEqual(code)
  }
  hanging.closeAllConnections()
  await new Promise((resolve) => hanging.close(resolve))
})
