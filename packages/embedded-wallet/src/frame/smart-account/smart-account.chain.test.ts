import { deployCode, deployLocalTokens, localTokens, startAnvil } from '@openappkit/testing/chains'
import {
  type Address,
  createPublicClient,
  createTestClient,
  encodeFunctionData,
  erc20Abi,
  hashMessage,
  type Hex,
  http,
  keccak256,
  numberToHex,
  parseAbi,
  parseEther,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { smartAccount as pinned } from '../../hosting/smart-account.generated.js'
import { createSigner } from '../../signer/signer.js'
import { splitForDevice } from '../../vault/shares.js'
import { createVault } from '../../vault/vault.js'
import { createApprovalQueue } from '../approval/approval-queue.js'
import type { ApprovalView } from '../approval/approval-view.js'
import { viewOf } from '../approval/view-of.js'
import { createNetworks } from '../networks/networks.js'
import { createRpc } from '../requests/answer-rpc.js'
import { createMemoryRecords } from '../storage/records.js'
import { en } from '../words/en.js'
import { type AccountType, createSmartAccount } from './smart-account.js'

const payer = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const friend = '0x000000000000000000000000000000000000bEEF'
const accountAbi = parseAbi([
  'struct Call { address to; uint256 value; bytes data; }',
  'function execute(Call[] calls) payable',
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
  'function supportsInterface(bytes4 id) view returns (bool)',
  'error NotSelf()',
])
const { signal } = new AbortController()

let chain: Awaited<ReturnType<typeof startAnvil>>
let node: ReturnType<typeof createPublicClient>
let tools: ReturnType<typeof createTestClient>

beforeAll(async () => {
  chain = await startAnvil({ chainId: 31_337 })
  node = createPublicClient({ transport: http(chain.rpcUrl), pollingInterval: 20 })
  tools = createTestClient({ mode: 'anvil', transport: http(chain.rpcUrl) })
  await deployLocalTokens(chain.rpcUrl)
  await deployCode(chain.rpcUrl, pinned.deployment)
})
afterAll(() => chain.stop())

type Options = { preferred?: AccountType; codeHash?: string; smartAccount?: undefined }

/** A new wallet with one ether, whose user approves everything. */
async function openWallet({ preferred = 'smartAccount', codeHash = pinned.codeHash, ...rest }: Options = {}) {
  const { vault, key } = await createVault()
  const { device, server } = await splitForDevice(key, 'phone', vault.generation)
  const signer = createSigner()
  await signer.unlock(vault, device, server)
  const address = vault.addresses.evm as Address
  await tools.setBalance({ address, value: parseEther('1') })
  const currency = { symbol: 'ETH', decimals: 18 }
  const delegate = 'smartAccount' in rest ? {} : { smartAccount: { address: pinned.address, codeHash } }
  const networks = createNetworks([{ id: 'eip155:31337', name: 'Local', currency, rpcUrl: chain.rpcUrl, ...delegate }])
  const records = createMemoryRecords()
  const smartAccount = createSmartAccount({ networks, records, address: async () => address })
  await smartAccount.choose(preferred)
  const shown: ApprovalView[] = []
  const rpc = createRpc({
    networks,
    records,
    smartAccount,
    origin: 'https://app.example',
    address: async () => address,
    sign: (request) => signer.sign(request),
    view: (description, view, facts) => viewOf(description, view, { facts, words: en, language: 'en' }),
    approvals: createApprovalQueue({
      prepare: () => undefined,
      ask(view, { onApprove }) {
        shown.push(view)
        onApprove()
      },
      restore: () => Promise.reject(new Error('nothing is locked')),
      askToKeep: () => undefined,
      finish: () => undefined,
      hide: () => undefined,
    }),
  })
  const ask = (method: string, params: unknown[] = []) => rpc(method, params, { chainId: 31_337, signal })
  const batch = (calls: object[], more: object = {}) =>
    ask('wallet_sendCalls', [{ version: '2.0.0', chainId: '0x7a69', from: address, calls, ...more }]) as Promise<{
      id: Hex
    }>
  async function ended({ id }: { id: string }) {
    await expect
      .poll(async () => ((await ask('wallet_getCallsStatus', [id])) as { status: number }).status)
      .toBeGreaterThan(100)
    return (await ask('wallet_getCallsStatus', [id])) as { status: number; atomic: boolean; receipts: unknown[] }
  }
  const statusOf = async () => {
    const all = (await ask('wallet_getCapabilities', [address, ['0x7a69']])) as Record<string, { atomic: unknown }>
    return all['0x7a69']?.atomic
  }
  return { address, ask, batch, ended, shown, signer, smartAccount, statusOf }
}

const pay = (value = '0.1') => ({ to: friend, value: numberToHex(parseEther(value)) })
const transfer = (amount: bigint) => ({
  to: localTokens.dollar.address,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, amount] }),
})
const dollarsOf = (account: Address) =>
  node.readContract({ abi: erc20Abi, address: localTokens.dollar.address, functionName: 'balanceOf', args: [account] })

test('the pinned code is the code on the chain', async () => {
  expect(keccak256((await node.getCode({ address: pinned.address })) ?? '0x')).toBe(pinned.codeHash)
})

describe('smart accounts', () => {
  test('an account makes two calls in one transaction, and the first screen announces the smart account', async () => {
    const wallet = await openWallet()
    const { address, batch, ended, shown, statusOf } = wallet
    const before = await node.getBalance({ address: friend })
    expect(await statusOf()).toEqual({ status: 'ready' })
    expect(await wallet.smartAccount.describe(31_337, signal)).toEqual({ type: 'smartAccount', isDeployed: false })

    const first = await ended(await batch([pay(), pay('0.2')], { atomicRequired: true }))
    expect(first).toMatchObject({ status: 200, atomic: true })
    expect(first.receipts).toHaveLength(1)
    expect((await node.getBalance({ address: friend })) - before).toBe(parseEther('0.3'))
    expect(await node.getCode({ address })).toBe(`0xef0100${pinned.address.slice(2).toLowerCase()}`)
    expect(shown[0]).toMatchObject({ title: '2 steps at once', steps: ['Send 0.1\u00a0ETH', 'Send 0.2\u00a0ETH'] })
    expect(shown[0]?.notes.map(({ title }) => title)).toContain('Your account becomes a smart account.')
    expect(shown[0]?.addresses.at(-1)).toEqual({ label: 'Account code', value: pinned.address })
    expect(shown[0]?.facts).toContainEqual({ label: 'If one fails', value: 'All are cancelled' })

    expect(await statusOf()).toEqual({ status: 'supported' })
    expect(await wallet.smartAccount.describe(31_337, signal)).toEqual({ type: 'smartAccount', isDeployed: true })
    expect(await ended(await batch([pay(), pay()]))).toMatchObject({ status: 200, atomic: true })
    expect(shown[1]?.notes.map(({ title }) => title)).not.toContain('Your account becomes a smart account.')
  })

  test('the status of a batch is available after a reload, and an unknown batch has none', async () => {
    const { id } = await (await openWallet()).batch([pay(), pay()])
    // Another frame without stored data.
    const { ask, ended } = await openWallet()
    expect(await ended({ id })).toMatchObject({ id, status: 200, atomic: true })
    const unknown = { rpc: { code: 5730 } }
    for (const other of [`0x${'ab'.repeat(32)}`, id.replace('0000000000007a69', '0000000000000001')])
      await expect(ask('wallet_getCallsStatus', [other])).rejects.toMatchObject({ details: unknown })
  })

  test('a batch has the id of the app, which can be used once', async () => {
    const { ask, batch, ended, shown } = await openWallet()
    const id = 'order 7 of the shop'
    const both = await Promise.allSettled([0, 1].map(() => batch([pay(), pay()], { id })))
    expect(both[0]).toEqual({ status: 'fulfilled', value: { id } })
    const taken = { details: { rpc: { code: 5720, message: 'Duplicate ID' } } }
    expect(both[1]).toMatchObject({ status: 'rejected', reason: taken })
    expect(await ended({ id })).toMatchObject({ id, status: 200, atomic: true })
    await expect(batch([pay()], { id })).rejects.toMatchObject(taken)
    expect(shown).toHaveLength(1)
    for (const wrong of ['', 'x'.repeat(4097)])
      await expect(batch([pay()], { id: wrong })).rejects.toMatchObject({ code: 'bad_message' })
    await expect(ask('wallet_getCallsStatus', ['order 8'])).rejects.toMatchObject({ details: { rpc: { code: 5730 } } })
  })

  test('a batch with a failing call makes no call', async () => {
    const { address, batch, ended, shown } = await openWallet()
    const before = [await node.getBalance({ address: friend }), await dollarsOf(friend)]
    const { status, receipts } = await ended(await batch([pay(), transfer(1n)]))
    expect([status, receipts.length]).toEqual([500, 1])
    expect(shown[0]?.notes[0]).toMatchObject({ tone: 'danger', title: 'The simulation failed.' })
    expect([await node.getBalance({ address: friend }), await dollarsOf(friend)]).toEqual(before)
    // The account still became a smart account: the upgrade is not reverted.
    expect(await node.getCode({ address })).toMatch(/^0xef0100/)
  })

  test('a smart account signs as before, and the signature is valid only for this account', async () => {
    const [wallet, other] = [await openWallet(), await openWallet()]
    for (const each of [wallet, other]) await each.ended(await each.batch([pay('0.01'), pay('0.01')]))
    const message = 'Hello'
    const signature = (await wallet.ask('personal_sign', [message, wallet.address])) as Hex
    expect(await node.verifyMessage({ address: wallet.address, message, signature })).toBe(true)
    expect(await node.verifyMessage({ address: other.address, message, signature })).toBe(false)

    const asked = (address: Address, by: Hex) => {
      const args = [hashMessage(message), by] as const
      return node.readContract({ abi: accountAbi, address, functionName: 'isValidSignature', args })
    }
    expect(await asked(wallet.address, signature)).toBe('0x1626ba7e')
    for (const wrong of [`${signature.slice(0, -2)}00`, signature.slice(0, -2), `${signature}00`, twin(signature)]) {
      expect(await asked(wallet.address, wrong as Hex)).toBe('0xffffffff')
    }
    expect(await asked(other.address, signature)).toBe('0xffffffff')
  })

  test('a smart account executes only its own transactions, and receives assets like any account', async () => {
    const { address, batch, ended } = await openWallet()
    await ended(await batch([pay('0.01'), pay('0.01')]))
    // The code itself does not execute calls either.
    for (const to of [address, pinned.address]) {
      const args = [[{ to: payer, value: 1n, data: '0x' }]] as const
      const call = { abi: accountAbi, address: to, functionName: 'execute', args, account: payer } as const
      await expect(node.simulateContract(call)).rejects.toThrow('NotSelf')
    }
    // Ether that arrives without data.
    await deployCode(chain.rpcUrl, { to: address, data: '0x' })
    for (const id of ['0x01ffc9a7', '0x1626ba7e', '0x150b7a02', '0x4e2312e0'] as const) {
      const args = [id] as const
      expect(await node.readContract({ abi: accountAbi, address, functionName: 'supportsInterface', args })).toBe(true)
    }
  })
})

describe('accounts with only a key', () => {
  test.each<[string, Options]>([
    ['the operator pinned nothing', { smartAccount: undefined }],
    ['the code is not what was pinned', { codeHash: `0x${'11'.repeat(32)}` }],
    ['the user prefers it', { preferred: 'eoa' }],
  ])('an account reports no batches and sends calls one after the other: %s', async (_, options) => {
    const { address, batch, ended, shown, statusOf } = await openWallet(options)
    expect(await statusOf()).toEqual({ status: 'unsupported' })
    await expect(batch([pay(), pay()], { atomicRequired: true })).rejects.toMatchObject({
      details: { rpc: { code: 5760 } },
    })
    const done = await ended(await batch([pay(), pay()]))
    expect(done).toMatchObject({ status: 200, atomic: false })
    expect(done.receipts).toHaveLength(2)
    expect(shown[0]?.facts).toContainEqual({ label: 'If one fails', value: 'Earlier ones stay in effect' })
    expect(await node.getCode({ address })).toBeUndefined()
  })

  test('the highest fee includes the data fee of a network of the OP stack', async () => {
    const { address, ask, batch, ended, shown } = await openWallet()
    const oracle = '0x420000000000000000000000000000000000000F'
    const mostFee = () => shown.at(-1)?.facts.find(({ label }) => label === 'Fee, at most')?.value ?? ''
    await ask('eth_sendTransaction', [{ from: address, ...pay() }])
    expect(Number.parseFloat(mostFee())).toBeLessThan(0.005)
    // Returns the same fee for any data.
    const fee = numberToHex(parseEther('0.005'), { size: 32 }).slice(2)
    await tools.setCode({ address: oracle, bytecode: `0x7f${fee}60005260206000f3` })
    await ask('eth_sendTransaction', [{ from: address, ...pay() }])
    expect(Number.parseFloat(mostFee())).toBeGreaterThan(0.005)
    await ended(await batch([pay(), pay()]))
    expect(Number.parseFloat(mostFee())).toBeGreaterThan(0.005)
    await tools.setCode({ address: oracle, bytecode: '0x' })
  })

  test('an app cannot pass its own authorization', async () => {
    const { address, ask, shown } = await openWallet()
    const foreign = privateKeyToAccount(generatePrivateKey())
    const { r, s, yParity } = await foreign.signAuthorization({ address: friend, chainId: 31_337, nonce: 0 })
    const tuple = { chainId: '0x7a69', address: friend, nonce: '0x0', r, s, yParity: numberToHex(yParity ?? 0) }
    const ending = ask('eth_sendTransaction', [{ from: address, to: friend, authorizationList: [tuple] }])
    await expect(ending).rejects.toMatchObject({ code: 'bad_message' })
    for (const method of ['wallet_signAuthorization', 'eth_signAuthorization']) {
      await expect(ask(method, [{}])).rejects.toMatchObject({ code: 'action_not_allowed' })
    }
    expect(await node.getCode({ address })).toBeUndefined()
    expect(shown).toEqual([])
  })
})

/** The signature with the higher S value for the same message. */
function twin(signature: Hex): Hex {
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
  const s = order - BigInt(`0x${signature.slice(66, 130)}`)
  const v = signature.endsWith('1b') ? '1c' : '1b'
  return `${signature.slice(0, 66) as Hex}${s.toString(16).padStart(64, '0')}${v}`
}
