import { ed25519 } from '@noble/curves/ed25519'
import { PublicKey, SystemProgram, Transaction, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import fc from 'fast-check'
import {
  type Hex,
  hexToBytes,
  parseTransaction,
  serializeTransaction,
  stringToBytes,
  type TransactionSerializable,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { splitForDevice, splitRoot, type Share } from '../vault/shares.js'
import { createVault, type Vault } from '../vault/vault.js'
import { requestFor, type Signable, type SignRequest } from './sign-request.js'
import { createSigner, type Signer, type SignResult } from './signer.js'

const hash = `0x${'00'.repeat(32)}` as const
const notSignable = { code: 'not_signable' }
const locked = { code: 'wallet_locked' }
const someone = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

let vault: Vault
let shares: [Share, Share]
let signer: Signer
let solana: PublicKey

beforeAll(async () => {
  const made = await createVault()
  vault = made.vault
  const { device, server } = await splitForDevice(made.key, 'phone', vault.generation)
  shares = [device, server]
  solana = new PublicKey(vault.addresses.solana)
})

beforeEach(async () => {
  signer = createSigner()
  await signer.unlock(vault, ...shares)
})

/** Signs a shown request for the account of the wallet. */
function sign<S extends Signable>(signable: S) {
  const { evm, solana } = vault.addresses
  const request: SignRequest = requestFor<Signable>(signable.kind.startsWith('evm') ? evm : solana, signable)
  return signer.sign(request) as Promise<SignResult<S['kind']>>
}

describe('EVM signatures', () => {
  const transactions: Record<string, TransactionSerializable> = {
    legacy: { type: 'legacy', chainId: 31337, nonce: 3, gas: 21_000n, gasPrice: 7n, to: someone, value: 1n },
    'with an access list': {
      type: 'eip2930',
      chainId: 1,
      gas: 50_000n,
      gasPrice: 7n,
      accessList: [{ address: someone, storageKeys: [`0x${'11'.repeat(32)}`] }],
      data: '0xa9059cbb',
      to: someone,
    },
    'with a priority fee': {
      type: 'eip1559',
      chainId: 10,
      nonce: 0,
      gas: 21_000n,
      maxFeePerGas: 9n,
      maxPriorityFeePerGas: 1n,
      to: someone,
      value: 2n ** 100n,
    },
    'that makes a contract': { type: 'eip1559', chainId: 1, gas: 90_000n, maxFeePerGas: 9n, data: '0x6001600155' },
  }

  test.for(Object.entries(transactions))('signs a transaction, %s, as viem does', async ([, transaction]) => {
    const account = mnemonicToAccount(signer.words())
    expect(account.address).toBe(vault.addresses.evm)
    const shown = serializeTransaction(transaction)
    const signed = await sign({
      kind: 'evm-transaction',
      bytes: hexToBytes(shown),
      chainId: Number(transaction.chainId),
    })
    expect(signed).toBe(await account.signTransaction(transaction))
  })

  test('signs messages and typed data as viem does', async () => {
    const account = mnemonicToAccount(signer.words())
    const text = 'Gruß, 你好'
    expect(await sign({ kind: 'evm-message', bytes: stringToBytes(text) })).toBe(
      await account.signMessage({ message: text }),
    )
    const data = {
      domain: { name: 'Ether Mail', version: '1', chainId: 1, verifyingContract: someone },
      types: {
        Mail: [
          { name: 'to', type: 'address' },
          { name: 'sum', type: 'uint256' },
        ],
      },
      primaryType: 'Mail',
      message: { to: someone, sum: '340282366920938463463374607431768211456' },
    } as const
    const expected = await account.signTypedData({
      ...data,
      message: { ...data.message, sum: BigInt(data.message.sum) },
    })
    expect(await sign({ kind: 'evm-typed-data', json: JSON.stringify(data) })).toBe(expected)
  })

  test('refuses bytes that differ from the shown ones', async () => {
    const good = serializeTransaction(transactions['with a priority fee'] as TransactionSerializable)
    const signed = await sign({ kind: 'evm-transaction', bytes: hexToBytes(good), chainId: 10 })
    const everywhere = serializeTransaction({
      type: 'legacy',
      gas: 21_000n,
      gasPrice: 7n,
      to: someone,
    })
    for (const bytes of [signed, everywhere, `${good}00`, good.slice(0, -2), '0x', '0x04c0', '0x02c0'] as Hex[]) {
      const request = { kind: 'evm-transaction', bytes: hexToBytes(bytes), chainId: 10 } as const
      await expect(sign(request), bytes).rejects.toMatchObject(notSignable)
    }
    const wrong = {
      domain: {},
      types: { A: [{ name: 'n', type: 'uint8' }] },
      primaryType: 'A',
      message: { n: 256 },
    }
    for (const json of ['', '{', 'null', '{}', '[]', JSON.stringify(wrong)]) {
      const request = {
        kind: 'evm-typed-data',
        json,
        account: vault.addresses.evm,
        digest: hash,
      } as const
      await expect(signer.sign(request), json).rejects.toMatchObject(notSignable)
    }
  })

  test('the signer signs only for the shown account, network and digest', async () => {
    const bytes = hexToBytes(serializeTransaction(transactions['with a priority fee'] as TransactionSerializable))
    const json = JSON.stringify({ domain: {}, types: { A: [] }, primaryType: 'A', message: {} })
    const shown: Signable[] = [
      { kind: 'evm-transaction', bytes, chainId: 10 },
      { kind: 'evm-message', bytes },
      { kind: 'evm-typed-data', json },
      { kind: 'solana-message', bytes: stringToBytes('text') },
    ]
    for (const signable of shown) {
      const { evm, solana: other } = vault.addresses
      const [own, foreign] = signable.kind.startsWith('evm') ? [evm, other] : [other, evm]
      const request = requestFor(own, signable)
      await expect(signer.sign(request), signable.kind).resolves.toBeDefined()
      for (const account of [foreign, someone, own.toLowerCase(), ''])
        await expect(signer.sign({ ...request, account }), account).rejects.toMatchObject(notSignable)
      await expect(signer.sign({ ...request, digest: hash }), signable.kind).rejects.toMatchObject(notSignable)
    }
    await expect(sign({ kind: 'evm-transaction', bytes, chainId: 1 })).rejects.toMatchObject(notSignable)
  })

  test('a request with any byte changed signs exactly the given bytes', async () => {
    const good = hexToBytes(serializeTransaction(transactions['with a priority fee'] as TransactionSerializable))
    const change = fc.tuple(fc.nat(good.length - 1), fc.nat(255))
    await fc.assert(
      fc.asyncProperty(change, async ([at, byte]) => {
        const bytes = good.with(at, byte)
        const signed = await sign({ kind: 'evm-transaction', bytes, chainId: 10 }).catch((thrown: unknown) => {
          expect(thrown).toMatchObject(notSignable)
        })
        if (!signed) return
        const { r: _r, s: _s, v: _v, yParity: _yParity, ...rest } = parseTransaction(signed)
        expect(hexToBytes(serializeTransaction(rest as TransactionSerializable))).toEqual(bytes)
      }),
      { numRuns: 60 },
    )
  })
})

describe('Solana signatures', () => {
  const blockhash = '11111111111111111111111111111111'
  const transfer = () => SystemProgram.transfer({ fromPubkey: solana, toPubkey: PublicKey.default, lamports: 5 })
  const message = () =>
    new TransactionMessage({ payerKey: solana, recentBlockhash: blockhash, instructions: [transfer(), transfer()] })
  const legacy = () => {
    const transaction = new Transaction({ feePayer: solana, recentBlockhash: blockhash }).add(transfer())
    return new Uint8Array(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }))
  }
  const versioned = () => new VersionedTransaction(message().compileToV0Message()).serialize()

  test('signs legacy and v0 transactions', async () => {
    const signed = await sign({ kind: 'solana-transaction', bytes: legacy() })
    expect(Transaction.from(signed).verifySignatures()).toBe(true)
    const { signatures, message } = VersionedTransaction.deserialize(
      await sign({ kind: 'solana-transaction', bytes: versioned() }),
    )
    expect(ed25519.verify(signatures[0] ?? '', message.serialize(), solana.toBytes())).toBe(true)
  })

  test('signs text and refuses text that is a transaction', async () => {
    const bytes = stringToBytes('Sign in to example.org')
    const signature = await sign({ kind: 'solana-message', bytes })
    expect(ed25519.verify(signature, bytes, solana.toBytes())).toBe(true)
    const bare = [message().compileToV0Message().serialize(), message().compileToLegacyMessage().serialize()]
    for (const hidden of [legacy(), versioned(), ...bare]) {
      await expect(sign({ kind: 'solana-message', bytes: hidden })).rejects.toMatchObject(notSignable)
    }
  })

  test('refuses a transaction of another account, and bytes that only resemble one', async () => {
    const other = new TransactionMessage({ payerKey: PublicKey.default, recentBlockhash: blockhash, instructions: [] })
    const foreign = new VersionedTransaction(other.compileToV0Message()).serialize()
    for (const bytes of [foreign, versioned().slice(0, -1), new Uint8Array(0), new Uint8Array(200).fill(1)]) {
      await expect(sign({ kind: 'solana-transaction', bytes })).rejects.toMatchObject(notSignable)
    }
  })
})

describe('createSigner', () => {
  const message = { kind: 'evm-message', bytes: new Uint8Array(1) } as const
  const ask = () => sign(message)
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('the wallet is locked until it is unlocked, and after lock', async () => {
    await expect(createSigner().sign(requestFor(vault.addresses.evm, message))).rejects.toMatchObject(locked)
    signer.lock()
    await expect(ask()).rejects.toMatchObject(locked)
    expect(() => signer.words()).toThrow('wallet_locked')
  })

  test('the wallet locks itself after five minutes without use', async () => {
    await signer.unlock(vault, ...shares)
    vi.advanceTimersByTime(299_999)
    await ask()
    vi.advanceTimersByTime(299_999)
    expect(signer.isLocked()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(signer.isLocked()).toBe(true)
  })

  test('shares that do not match lock the wallet', async () => {
    const { server } = await splitRoot(new Uint8Array(32), 1)
    await expect(signer.unlock(vault, shares[0], server)).rejects.toMatchObject({ code: 'share_mismatch' })
    expect(signer.isLocked()).toBe(true)
  })

  test('T25: the words restore the same accounts in an independent wallet', async () => {
    const bytes = stringToBytes('the same wallet')
    const before = await sign({ kind: 'evm-message', bytes })
    const elsewhere = mnemonicToAccount(signer.words())
    expect(await elsewhere.signMessage({ message: { raw: bytes } })).toBe(before)
  })
})
