import { bytesToHex, concatHex, type Hex, hexToBytes, keccak256, parseTransaction, recoverAddress, toRlp } from 'viem'
import { recoverAuthorizationAddress } from 'viem/utils'
import { beforeAll, expect, test } from 'vitest'
import { splitForDevice } from '../vault/shares.js'
import { createVault } from '../vault/vault.js'
import { readUpgrade } from './read-upgrade.js'
import { requestFor } from './sign-request.js'
import { createSigner, type Signer } from './signer.js'

const delegate = '0x642c1742d72374b959ca54cdfdb79acd341e2119'
const stranger = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'

let signer: Signer
let own: Hex
let account: string
beforeAll(async () => {
  const { vault, key } = await createVault()
  const { device, server } = await splitForDevice(key, 'phone', vault.generation)
  signer = createSigner()
  await signer.unlock(vault, device, server)
  account = vault.addresses.evm
  own = account.toLowerCase() as Hex
})

type Changes = {
  to?: Hex
  authorizations?: readonly unknown[]
  accessList?: readonly unknown[]
  type?: Hex
}

const permission = (chainId: Hex = '0x0a', code: Hex = delegate, nonce: Hex = '0x06') => [chainId, code, nonce]

function write({
  to = own,
  authorizations = [permission()],
  accessList = [],
  type = '0x04',
}: Changes = {}): Uint8Array {
  const fields = ['0x0a', '0x05', '0x01', '0x07', '0x0186a0', to, '0x', '0xabcd', accessList, authorizations]
  return hexToBytes(concatHex([type, toRlp(fields as Hex[])]))
}

const sign = (bytes: Uint8Array, chainId = 10) =>
  signer.sign(requestFor(account, { kind: 'evm-upgrade', bytes, chainId, delegate }))

test('signs the authorization of the pinned code and the transaction, for this network and account', async () => {
  const signed = parseTransaction(await sign(write()))
  expect(signed).toMatchObject({ type: 'eip7702', chainId: 10, nonce: 5, to: own, data: '0xabcd', gas: 100_000n })
  const [authorization] = signed.authorizationList ?? []
  expect(authorization).toMatchObject({ address: delegate, chainId: 10, nonce: 6 })
  const by =
    authorization &&
    (await recoverAuthorizationAddress({ authorization } as Parameters<typeof recoverAuthorizationAddress>[0]))
  expect(by?.toLowerCase()).toBe(own)
  const { r, s, yParity } = signed
  const whole = [...(readUpgrade(write())?.fields ?? [])]
  const { authorizationList: [tuple] = [] } = signed
  const quantity = (value: number) => (value === 0 ? '0x' : bytesToHex(Uint8Array.of(value)))
  const last = [...permission(), quantity(tuple?.yParity ?? 0), trimmed(tuple?.r), trimmed(tuple?.s)]
  const hash = keccak256(concatHex(['0x04', toRlp([...whole, [last]] as Hex[])]))
  const signature = { r: r ?? '0x', s: s ?? '0x', yParity: yParity ?? 0 }
  expect((await recoverAddress({ hash, signature })).toLowerCase()).toBe(own)
})

const trimmed = (text: Hex | undefined): Hex => `0x${(text ?? '0x').slice(2).replace(/^(?:00)+/, '')}`

test.each<[string, () => Changes]>([
  ['for another code', () => ({ authorizations: [permission('0x0a', stranger)] })],
  ['for no code, which ends a delegation', () => ({ authorizations: [permission('0x0a', `0x${'00'.repeat(20)}`)] })],
  ['for every network', () => ({ authorizations: [permission('0x')] })],
  ['for another network', () => ({ authorizations: [permission('0x01')] })],
  ['for a later transaction', () => ({ authorizations: [permission('0x0a', delegate, '0x07')] })],
  ['with two authorizations', () => ({ authorizations: [permission(), permission()] })],
  ['without an authorization', () => ({ authorizations: [] })],
  ['with a signed authorization', () => ({ authorizations: [[...permission(), '0x', '0x01', '0x01']] })],
  ['with a leading zero in a number', () => ({ authorizations: [permission('0x000a')] })],
  ['with a call to another account', () => ({ to: stranger })],
  ['with an access list', () => ({ accessList: [[stranger, []]] })],
  ['of another transaction type', () => ({ type: '0x02' })],
])('an upgrade %s is refused', async (_, changes) => {
  await expect(sign(write(changes()))).rejects.toMatchObject({ code: 'not_signable' })
})

test('an upgrade is not signed for another network or account than was shown', async () => {
  await expect(sign(write(), 1)).rejects.toMatchObject({ code: 'not_signable' })
  const request = requestFor(stranger, {
    kind: 'evm-upgrade',
    bytes: write(),
    chainId: 10,
    delegate,
  })
  await expect(signer.sign(request)).rejects.toMatchObject({ code: 'not_signable' })
})

test('refuses bytes after the end, and an upgrade under another kind', async () => {
  for (const bytes of [Uint8Array.from([...write(), 0]), write().slice(0, -1), new Uint8Array(0)]) {
    await expect(sign(bytes)).rejects.toMatchObject({ code: 'not_signable' })
  }
  const plain = requestFor(account, { kind: 'evm-transaction', bytes: write(), chainId: 10 })
  await expect(signer.sign(plain)).rejects.toMatchObject({ code: 'not_signable' })
})
