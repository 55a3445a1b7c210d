import { createClient, custom, RpcRequestError, serializeErc6492Signature } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { isSignedByContract, isSignedByKey } from './index.js'

const owner = privateKeyToAccount(generatePrivateKey())
const address = '0x7A3Fc29bd04E81F6A5b2e93C07d18e64fA4c91e2'
const message = 'app.example wants you to sign in'
const chainId = 'eip155:1'
const accepted = `0x1626ba7e${'0'.repeat(56)}`

type Answer = { result: string } | { code: number; message: string }

/** A client of a node that has `code` at every address and answers each call with `answer`. */
function clientOf(code: string, answer: Answer) {
  const request = ({ method }: { method: string }) => {
    if (method === 'eth_getCode') return Promise.resolve(code)
    if ('result' in answer) return Promise.resolve(answer.result)
    return Promise.reject(new RpcRequestError({ body: {}, url: 'https://node.example', error: answer }))
  }
  return createClient({ transport: custom({ request }, { retryCount: 0 }), ccipRead: false })
}

const signed = async () => ({ address, chainId, message, signature: await owner.signMessage({ message }) })

test('a signature is valid only for its key and its text', async () => {
  const { signature } = await signed()
  expect(await isSignedByKey({ address: owner.address, message, signature })).toBe(true)
  expect(await isSignedByKey({ address: owner.address.toLowerCase(), message, signature })).toBe(true)
  expect(await isSignedByKey({ address: owner.address, message: `${message}.`, signature })).toBe(false)
  expect(await isSignedByKey({ address, message, signature })).toBe(false)
  expect(await isSignedByKey({ address: owner.address, message, signature: '0x1234' })).toBe(false)
  expect(await isSignedByKey({ address: owner.address, message, signature: 'no hex' })).toBe(false)
})

test('a contract account accepts or refuses a signature by its answer', async () => {
  expect(await isSignedByContract(clientOf('0x60', { result: accepted }), await signed())).toBe(true)
  expect(await isSignedByContract(clientOf('0x60', { result: `0x${'0'.repeat(64)}` }), await signed())).toBe(false)
  expect(await isSignedByContract(clientOf('0x60', { result: '0x' }), await signed())).toBe(false)
  expect(
    await isSignedByContract(clientOf('0x60', { result: accepted }), { ...(await signed()), signature: 'no' }),
  ).toBe(false)
})

test.each([
  [3, 'execution reverted'],
  [-32_000, 'execution reverted'],
  [-32_015, 'VM execution error.'],
])('a contract account that fails with code %d, %s, refuses the signature', async (code, text) => {
  expect(await isSignedByContract(clientOf('0x60', { code, message: text }), await signed())).toBe(false)
})

test.each([
  [-32_005, 'limit exceeded'],
  [-32_603, 'Internal error'],
  [-32_000, 'header not found'],
])('a node that fails with code %d, %s, makes verification reject', async (code, text) => {
  await expect(isSignedByContract(clientOf('0x60', { code, message: text }), await signed())).rejects.toThrow(text)
})

test('an error of another class is classified by its code and its text', async () => {
  const clientThatThrows = (code: number, text: string) => {
    const request = ({ method }: { method: string }) =>
      method === 'eth_getCode' ? Promise.resolve('0x60') : Promise.reject(Object.assign(new Error(text), { code }))
    return createClient({ transport: custom({ request }, { retryCount: 0 }), ccipRead: false })
  }
  const given = await signed()
  expect(await isSignedByContract(clientThatThrows(-32_000, 'execution reverted'), given)).toBe(false)
  await expect(isSignedByContract(clientThatThrows(-32_603, 'Internal error'), given)).rejects.toThrow('Internal error')
})

test('a wrapped signature reaches a deployed account without its wrapping', async () => {
  const { signature } = await signed()
  const wrapped = serializeErc6492Signature({ address, data: '0x1234', signature })
  const asked: string[] = []
  const request = ({ method, params }: { method: string; params?: unknown }) => {
    asked.push(JSON.stringify(params))
    return Promise.resolve(method === 'eth_getCode' ? '0x60' : accepted)
  }
  const client = createClient({ transport: custom({ request }), ccipRead: false })
  expect(await isSignedByContract(client, { address, chainId, message, signature: wrapped })).toBe(true)
  expect(asked.at(-1)).toContain(signature.slice(2))
  expect(asked.at(-1)).not.toContain(wrapped.slice(-64))
})
