import { describe, expect, test } from 'vitest'
import { mapSiweConfig } from './map-siwe-config.js'
import type { SIWECreateMessageArgs, SIWEMethods, SIWEOptions, SIWESession, SIWXConfig } from '../../contracts/siwx.js'

const address = '0x7A3Fc29bd04E81F6A5b2e93C07d18e64fA4c91e2'

/** The `siweConfig` of an app, with an in-memory server that knows one session. */
function setup(options: SIWEOptions = {}, more: Partial<SIWEMethods> = {}) {
  const calls: string[] = []
  let session: SIWESession | null = null
  const args: SIWECreateMessageArgs[] = []
  const methods: SIWEMethods = {
    getNonce: async (account) => (calls.push(`nonce ${account}`), 'abcdefgh'),
    getMessageParams: async () => ({ domain: 'app.example', uri: 'https://app.example', statement: 'Hello.' }),
    createMessage: (given) => (args.push(given), `text for ${given.address} on ${given.chainId}`),
    async verifyMessage({ signature }) {
      if (signature === 'good') session = { address, chainId: 1 }
      return signature === 'good'
    },
    getSession: async () => session,
    async signOut() {
      calls.push('signOut')
      session = null
      return true
    },
    onSignIn: (given) => void calls.push(`in ${given?.chainId}`),
    onSignOut: () => void calls.push('out'),
    ...more,
  }
  return { siwx: mapSiweConfig({ methods, options }) as SIWXConfig, calls, args }
}

async function signIn(siwx: SIWXConfig, signature = 'good') {
  const message = await siwx.createMessage({ accountAddress: address, chainId: 'eip155:1' })
  await siwx.addSession({ data: message, message: message.toString(), signature })
}

describe('siweConfig', () => {
  test('mapSiweConfig creates the message from the parameters, the nonce and the account', async () => {
    const { siwx, args } = setup()
    const message = await siwx.createMessage({ accountAddress: address, chainId: 'eip155:1' })
    expect(message.toString()).toBe(`text for ${address} on 1`)
    expect(message).toMatchObject({
      accountAddress: address,
      chainId: 'eip155:1',
      nonce: 'abcdefgh',
      statement: 'Hello.',
    })
    expect(args[0]).toMatchObject({ address, chainId: 1, nonce: 'abcdefgh', version: '1', domain: 'app.example' })
    expect(args[0]?.iat).toMatch(/^\d{4}-/)
  })

  test('mapSiweConfig keeps a session that the server accepted, and rejects others', async () => {
    const { siwx, calls } = setup()
    await expect(signIn(siwx, 'bad')).rejects.toMatchObject({ code: 'sign_in_failed' })
    expect(calls).not.toContain('in 1')
    await signIn(siwx)
    expect(calls.at(-1)).toBe('in 1')
    expect(await siwx.getSessions('eip155:1', address.toLowerCase())).toMatchObject([
      { data: { accountAddress: address } },
    ])
  })

  test.each<[string, SIWEOptions, `eip155:${number}`, string, number]>([
    ['another network signs out', {}, 'eip155:10', address, 0],
    [
      'another network does not sign out if the option is off',
      { signOutOnNetworkChange: false },
      'eip155:10',
      address,
      1,
    ],
    ['another account signs out', {}, 'eip155:1', '0x01', 0],
    [
      'another account does not sign out if the option is off',
      { signOutOnAccountChange: false },
      'eip155:1',
      '0x01',
      1,
    ],
  ])('mapSiweConfig handles sign-outs: %s', async (_, options, chain, account, left) => {
    const { siwx, calls } = setup(options)
    await signIn(siwx)
    expect(await siwx.getSessions(chain, account)).toHaveLength(left)
    expect(calls.includes('signOut')).toBe(left === 0)
  })

  test.each<[unknown, unknown]>([
    ['1', address],
    ['0x1', address],
    ['eip155:1', address],
    [1n, address.toLowerCase()],
    [1, `eip155:1:${address}`],
    [1, `did:pkh:eip155:1:${address}`],
  ])('a session on %s of %s is that of the account', async (chainId, kept) => {
    const { siwx, calls } = setup({}, { getSession: async () => ({ address: kept, chainId }) as never })
    const data = { accountAddress: address, chainId: 'eip155:1' }
    expect(await siwx.getSessions('eip155:1', address)).toMatchObject([{ data }])
    expect(calls).not.toContain('signOut')
  })

  test.each<[string, unknown, unknown]>([
    ['null', null, []],
    ['nothing', undefined, []],
    ['an object without an address', {}, []],
    ['an error', new TypeError('Failed to fetch'), TypeError],
    ['the page of a proxy', '<html>', { code: 'bad_message' }],
    ['a truth value', true, { code: 'bad_message' }],
  ])('mapSiweConfig handles a getSession that returns %s', async (_, answer, expected) => {
    const getSession = async () => {
      if (answer instanceof Error) throw answer
      return answer as never
    }
    const { siwx, calls } = setup({}, { getSession })
    const asking = siwx.getSessions('eip155:1', address)
    if (Array.isArray(expected)) expect(await asking).toEqual(expected)
    else if (expected === TypeError) await expect(asking).rejects.toBe(answer)
    else await expect(asking).rejects.toMatchObject(expected as object)
    expect(calls, 'no sign-out').toEqual([])
  })

  test('mapSiweConfig signs out with the app’s signOut, and reports it', async () => {
    const { siwx, calls } = setup()
    await signIn(siwx)
    await siwx.setSessions([])
    expect(calls.slice(-2)).toEqual(['signOut', 'out'])
  })

  test('mapSiweConfig reports the address with its checksum, in whatever casing it was signed or kept', async () => {
    const accountAddress = address.toLowerCase()
    const said: unknown[] = []
    const { siwx } = setup(
      {},
      {
        getSession: async () => ({ address: accountAddress, chainId: 1 }),
        onSignIn: (session) => void said.push(session?.address),
      },
    )
    const data = await siwx.createMessage({ accountAddress, chainId: 'eip155:1' })
    await siwx.addSession({ data, message: 'text', signature: 'good' })
    expect(said).toEqual([address])
    expect(await siwx.getSessions('eip155:1', accountAddress)).toMatchObject([{ data: { accountAddress: address } }])
  })

  test('mapSiweConfig includes every parameter in the text and the data of the message', async () => {
    const times = { iat: '2026-11-21T10:00:00Z', nbf: '2026-11-21T11:00:00Z', exp: '2026-11-21T12:00:00Z' }
    const more = { requestId: 'r-1', resources: ['https://app.example/terms'] }
    const params = {
      domain: 'app.example',
      uri: 'https://app.example',
      chains: [1],
      type: 'caip122',
      ...times,
      ...more,
    }
    const { siwx, args } = setup({}, { getMessageParams: async () => params })
    const message = await siwx.createMessage({ accountAddress: address, chainId: 'eip155:1' })
    expect(args[0]).toEqual({ ...params, address, chainId: 1, nonce: 'abcdefgh', version: '1' })
    expect(message).toMatchObject({
      ...more,
      issuedAt: times.iat,
      notBefore: times.nbf,
      expirationTime: times.exp,
      version: '1',
      uri: 'https://app.example',
    })
  })

  test('mapSiweConfig signs out of one session, and takes the first of several', async () => {
    const { siwx, calls } = setup()
    await signIn(siwx)
    await siwx.revokeSession('eip155:1', address)
    expect(calls.slice(-2)).toEqual(['signOut', 'out'])
    expect(await siwx.getSessions('eip155:1', address)).toEqual([])
    const data = await siwx.createMessage({ accountAddress: address, chainId: 'eip155:1' })
    await siwx.setSessions([{ data, message: data.toString(), signature: 'good' }])
    expect(await siwx.getSessions('eip155:1', address)).toHaveLength(1)
  })

  test('mapSiweConfig requires sign-in and signs out on disconnect by default', () => {
    expect([setup().siwx.getRequired?.(), setup().siwx.signOutOnDisconnect]).toEqual([true, true])
    const { siwx } = setup({ required: false, signOutOnDisconnect: false })
    expect([siwx.getRequired?.(), siwx.signOutOnDisconnect]).toEqual([false, false])
  })

  test('mapSiweConfig returns undefined for a disabled or absent config', () => {
    expect(setup({ enabled: false }).siwx).toBeUndefined()
    expect(mapSiweConfig(undefined)).toBeUndefined()
  })
})
