import { makeSignDoc, type OfflineAminoSigner, serializeSignDoc } from '@cosmjs/amino'
import { DirectSecp256k1Wallet, type OfflineSigner } from '@cosmjs/proto-signing'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { AuthInfo, TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { codeOf } from '@openappkit/testing/contracts'
import { describe, expect, test } from 'vitest'
import { connect } from '../connect.fixture.js'
import { osmoTest } from '../cosmos-networks.fixture.js'
import type { AminoSignDoc, DirectSignDoc } from '../wallet/namespace.js'

const fee = { gas: '100', amount: [{ denom: 'uosmo', amount: '1' }] }
const value = { to_address: 'osmo1x', amount: [{ denom: 'uosmo', amount: '5' }] }
const amino: AminoSignDoc = makeSignDoc([{ type: 'cosmos-sdk/MsgSend', value }], fee, 'osmosis-1', 'a & b', 7, 3)
const send = MsgSend.encode(
  MsgSend.fromPartial({ toAddress: 'osmo1x', amount: [{ denom: 'uosmo', amount: '5' }] }),
).finish()
const body = {
  messages: [{ typeUrl: '/cosmos.bank.v1beta1.MsgSend', value: send }],
  memo: 'hi',
  timeoutHeight: 2n ** 40n,
}
const auth = { signerInfos: [{ sequence: 3n }], fee: { gasLimit: 100n } }
const encodeBody = (change: object = {}) => TxBody.encode(TxBody.fromPartial({ ...body, ...change })).finish()
const encodeAuth = (change: object = {}) => AuthInfo.encode(AuthInfo.fromPartial({ ...auth, ...change })).finish()
const direct: DirectSignDoc = {
  bodyBytes: encodeBody(),
  authInfoBytes: encodeAuth(),
  chainId: 'osmosis-1',
  accountNumber: 300n,
}
const oneKey = new Uint8Array(32).fill(0x11)

describe('a transaction', () => {
  test('signAmino returns the signed transaction with the fee that the wallet chose', async () => {
    const { provider, status } = await connect()
    const [{ address, publicKey }] = status.accounts
    const signer: OfflineAminoSigner = provider
    const { signed, signature } = await signer.signAmino(address, amino)
    expect(signed).toMatchObject({ msgs: amino.msgs, memo: 'a & b', fee: { gas: '200000' } })
    expect(signature.pub_key).toEqual({ type: 'tendermint/PubKeySecp256k1', value: publicKey })
    expect(new TextDecoder().decode(serializeSignDoc(signed))).toContain('a \\u0026 b')
  })

  test('signDirect returns the same signature as @cosmjs', async () => {
    const { provider } = await connect()
    // Compiles: apps pass the provider to `SigningStargateClient.connectWithSigner`.
    const signer: OfflineSigner = provider
    const theirs = await DirectSecp256k1Wallet.fromKey(oneKey, 'osmo')
    expect(await signer.getAccounts()).toEqual(await theirs.getAccounts())
    const [{ address } = { address: '' }] = await signer.getAccounts()
    expect(await provider.signDirect(address, direct)).toEqual(await theirs.signDirect(address, direct))
  })

  test('signDirect signs a transaction with the size of a contract', async () => {
    const { provider, status } = await connect()
    const code = encodeBody({
      messages: [{ typeUrl: '/cosmwasm.wasm.v1.MsgStoreCode', value: new Uint8Array(800_000) }],
    })
    const { signed } = await provider.signDirect(status.accounts[0].address, { ...direct, bodyBytes: code })
    expect(signed.bodyBytes).toHaveLength(code.length)
  })

  test('a transaction of a network that the app has not configured opens no prompt', async () => {
    const { provider, status, wallet } = await connect()
    const [{ address }] = status.accounts
    for (const chainId of ['juno-1', '', '__proto__', undefined as never]) {
      expect(await codeOf(provider.signAmino(address, { ...amino, chain_id: chainId }))).toBe('chain_not_supported')
      expect(await codeOf(provider.signDirect(address, { ...direct, chainId }))).toBe('chain_not_supported')
    }
    expect(wallet.prompts).toHaveLength(1)
  })

  test('a transaction of another account opens no prompt', async () => {
    const { provider, wallet } = await connect()
    const other = wallet.address('cosmoshub-4')
    expect(await codeOf(provider.signAmino(other, amino))).toBe('invalid_address')
    expect(await codeOf(provider.signDirect(other, direct))).toBe('invalid_address')
    expect(wallet.prompts).toHaveLength(1)
  })

  test('a transaction of another network of the app asks for that network first', async () => {
    const { provider, status, wallet } = await connect()
    const [{ address }] = status.accounts
    await provider.signDirect(address, { ...direct, chainId: osmoTest.id })
    expect(wallet.prompts.map(({ kind }) => kind)).toEqual(['enable', 'enable', 'direct'])
  })

  test('a transaction that the wallet replaced rejects with wallet_bad_answer', async () => {
    const { provider, status, wallet } = await connect()
    const [{ address }] = status.accounts
    wallet.setBehaviour('lie')
    expect(await codeOf(provider.signAmino(address, amino))).toBe('wallet_bad_answer')
    expect(await codeOf(provider.signDirect(address, direct))).toBe('wallet_bad_answer')
  })

  test.each([
    ['another memo', { bodyBytes: encodeBody({ memo: 'bye' }) }, 'no error'],
    ['no memo', { bodyBytes: encodeBody({ memo: '' }) }, 'no error'],
    ['another fee', { authInfoBytes: encodeAuth({ fee: { gasLimit: 200_000n } }) }, 'no error'],
    ['another message', { bodyBytes: encodeBody({ messages: [] }) }, 'wallet_bad_answer'],
    [
      'an additional message',
      { bodyBytes: encodeBody({ messages: [...body.messages, ...body.messages] }) },
      'wallet_bad_answer',
    ],
    ['another timeout', { bodyBytes: encodeBody({ timeoutHeight: 0n }) }, 'wallet_bad_answer'],
    ['another sequence', { authInfoBytes: encodeAuth({ signerInfos: [{ sequence: 4n }] }) }, 'wallet_bad_answer'],
    ['a body that ends too early', { bodyBytes: encodeBody().subarray(0, -1) }, 'wallet_bad_answer'],
    ['an invalid body', { bodyBytes: Uint8Array.of(0xff, 0xff) }, 'wallet_bad_answer'],
    ['a body of another kind', { bodyBytes: 'body' }, 'wallet_bad_answer'],
    ['another account', { accountNumber: 301n }, 'wallet_bad_answer'],
  ])('signDirect checks an answer with %s', async (_, change, code) => {
    const { provider, status, wallet } = await connect()
    const [{ address }] = status.accounts
    const signDirect = wallet.wallet.signDirect
    Object.assign(provider.native, {
      signDirect: (chainId: string, signer: string, doc: DirectSignDoc) =>
        signDirect(chainId, signer, doc).then((answer) => ({ ...answer, signed: { ...doc, ...change } })),
    })
    expect(await codeOf(provider.signDirect(address, direct))).toBe(code)
  })

  test.each([
    ['refuse', 'user_rejected'],
    ['throw', 'internal'],
    ['malformed', 'wallet_bad_answer'],
    ['vanish', 'wallet_disconnected'],
  ] as const)('a transaction rejects with a code when the behavior of the wallet is %s', async (behaviour, code) => {
    const { provider, status, wallet } = await connect()
    const [{ address }] = status.accounts
    wallet.setBehaviour(behaviour)
    expect(await codeOf(provider.signAmino(address, amino))).toBe(code)
    expect(await codeOf(provider.signDirect(address, direct))).toBe(code)
  })
})
