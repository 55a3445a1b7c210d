import type { CaipNetworkId, SIWXMessageData } from '@openappkit/core'
import { BIP122Verifier, CosmosVerifier, PolkadotVerifier, SolanaVerifier } from '@openappkit/siwx'
import { codeOf } from '@openappkit/testing/contracts'
import { toArbitraryDoc } from '@openappkit/testing/cosmos'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { installPage, otherNetwork, pair } from '../test/kit.fixture.js'
import {
  createBitcoinAccount,
  createCosmosAccount,
  createPolkadotAccount,
  createSolanaAccount,
  type OtherAccount,
} from '../test/other-chains.fixture.js'
import { createSetup, eventually } from '../test/setup.fixture.js'
import { createKits, createSiwx, watchHosts } from '../test/signing-kit.fixture.js'

const setup = createSetup()
const { startWallet } = setup
beforeAll(setup.start)
beforeEach(installPage)
afterEach(setup.dispose)
afterEach(() => void vi.restoreAllMocks())
afterAll(setup.stop)

const startKit = createKits(setup)

/** An app without chain packages, and a wallet that shares one account with it. */
async function paired({ chain, address, method, sign }: OtherAccount) {
  const namespace = chain.slice(0, chain.indexOf(':'))
  const asked: string[] = []
  const wallet = await startWallet({
    namespaces: () => ({
      [namespace]: { chains: [chain], accounts: [`${chain}:${address}`], methods: [method], events: [] },
    }),
    async handle(on, name, params) {
      asked.push(`${on} ${name}`)
      return sign(params)
    },
  })
  const { siwx } = createSiwx()
  const started = startKit({ siwx, adapters: [], networks: [otherNetwork(chain)] })
  await pair(started.kit, wallet.pair)
  await eventually(() => started.kit.state.signIn.attempt).toMatchObject({ step: { kind: 'review' } })
  return { ...started, siwx, wallet, asked }
}

/** Whether the verifiers of an app accept the signature of a message. */
async function isSigned(chainId: CaipNetworkId, accountAddress: string, message: string, signature: string) {
  const verifiers = [new SolanaVerifier(), new BIP122Verifier(), new CosmosVerifier(), new PolkadotVerifier()]
  const verifier = verifiers.find(({ chainNamespace }) => chainId.startsWith(`${chainNamespace}:`))
  return verifier?.verify({ data: { chainId, accountAddress } as SIWXMessageData, message, signature })
}

describe.each<[string, () => OtherAccount | Promise<OtherAccount>]>([
  ['Solana', createSolanaAccount],
  ['Bitcoin, compact', () => createBitcoinAccount('compact')],
  ['Bitcoin, taproot', () => createBitcoinAccount('simple')],
  ['Cosmos', createCosmosAccount],
  ['Polkadot', () => createPolkadotAccount('alone')],
  ['Polkadot, wrapped', () => createPolkadotAccount('wrapped')],
])('a paired wallet without a chain package: %s', (_, create) => {
  test('signs in, and the signature is verified', async () => {
    const hosts = watchHosts()
    const account = await create()
    const { chain, address, method } = account
    const { kit, count, siwx, asked } = await paired(account)
    await kit.signIn()
    expect([count('SIWX_AUTH_SUCCESS'), kit.state.signIn.attempt.status]).toEqual([1, 'done'])
    const [session] = await siwx.getSessions(chain, address)
    expect(session?.data).toMatchObject({ accountAddress: address, chainId: chain, domain: 'app.example' })
    expect(await isSigned(chain, address, session?.message ?? '', session?.signature ?? '')).toBe(true)
    expect(asked).toEqual([`${chain} ${method}`])
    expect(kit.getAccount()).toMatchObject({ status: 'connected', address })
    expect(hosts()).toEqual([])
  })

  test('signs a message of the app', async () => {
    const account = await create()
    const { kit } = await paired(account)
    const signature = await kit.signMessage({ message: 'Ordered: 2 × coffee' })
    expect(await isSigned(account.chain, account.address, 'Ordered: 2 × coffee', signature)).toBe(true)
    expect(await isSigned(account.chain, account.address, 'Ordered: 3 × coffee', signature)).toBe(false)
  })

  test('a signature of another message does not sign in', async () => {
    const account = await create()
    // Another message, in the form of the chain.
    const message = account.method === 'solana_signMessage' ? '8wr' : 'hi'
    const signDoc = toArbitraryDoc(account.address, message)
    const { kit, count } = await paired({ ...account, sign: () => account.sign({ message, signDoc }) })
    await kit.signIn()
    expect(kit.state.signIn.attempt).toMatchObject({
      status: 'failed',
      step: { kind: 'session' },
      code: 'sign_in_failed',
    })
    expect(count('SIWX_AUTH_SUCCESS')).toBe(0)
    expect(localStorage.getItem('@appkit/siwx')).toBeNull()
  })

  test('rejects with `user_rejected` when the wallet refuses', async () => {
    const account = await create()
    const refuse = () => Promise.reject(Object.assign(new Error('User rejected.'), { code: 5000 }))
    const { kit } = await paired({ ...account, sign: refuse })
    expect(await codeOf(kit.signMessage({ message: 'hi' }))).toBe('user_rejected')
  })
})
