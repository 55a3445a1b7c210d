import { formatSignInMessage, nonceAnswer, signInPaths } from '@openappkit/protocol/sign-in'
import {
  contractAccount,
  type ContractAccount,
  lookupAccount,
  silentAccount,
  startStrictChain,
  type StrictChain,
} from '@openappkit/testing/chains'
import type {} from '@openappkit/testing/global-setup'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { generatePrivateKey } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { plainOptions } from '../../app/plain-options.fixture.js'
import { createServer, type Server } from '../../app/server.js'

const [chain, otherChain] = inject('localChains')
const headers = { origin: 'https://app.example', 'content-type': 'application/json' }

let server: Server
let url: string
let strict: StrictChain
beforeAll(async () => {
  strict = await startStrictChain(chain, 324)
  server = createServer({
    ...plainOptions,
    projects: [{ allowedOrigins: ['https://app.example'] }],
    services: {
      signIn: {
        file: undefined,
        rpcUrls: {
          [`eip155:${chain.id}`]: chain.rpcUrl,
          [`eip155:${otherChain.id}`]: otherChain.rpcUrl,
          'eip155:324': strict.rpcUrl,
          // The endpoint of another chain.
          'eip155:5': chain.rpcUrl,
        },
        sessionDays: 7,
        statement: undefined,
      },
    },
  })
  url = (await server.listen(0)).url
})
afterAll(async () => {
  await server.close()
  await strict.stop()
})

/** The signature of a contract account over a message with a new nonce. */
async function signed(
  { address }: Pick<ContractAccount, 'address'>,
  sign: (message: string) => Promise<string>,
  chainId = chain.id,
) {
  const { nonce } = nonceAnswer.parse(await (await fetch(url + signInPaths.nonce, { headers })).json())
  const message = formatSignInMessage({
    domain: 'app.example',
    accountOf: 'Ethereum',
    address,
    uri: 'https://app.example',
    version: '1',
    chainId: String(chainId),
    nonce,
    issuedAt: new Date().toISOString(),
    hasWideGap: true,
  })
  return JSON.stringify({ message, signature: await sign(message) })
}

const verify = async (body: string): Promise<number> =>
  (await fetch(url + signInPaths.verify, { method: 'POST', headers, body })).status

const signIn = async (...given: Parameters<typeof signed>): Promise<number> => verify(await signed(...given))

describe('T5: signatures of contract accounts', () => {
  test('accepts a signature once its contract is deployed (ERC-1271)', async () => {
    const account = contractAccount(generatePrivateKey())
    expect(await signIn(account, account.signMessage)).toBe(401)
    await account.deploy(chain.rpcUrl)
    expect(await signIn(account, account.signMessage)).toBe(200)
  })

  test('accepts a signature that includes the deployment before the contract is deployed (ERC-6492)', async () => {
    const account = contractAccount(generatePrivateKey())
    expect(await signIn(account, account.signMessageAhead)).toBe(200)
  })

  test('accepts a signature on a network that runs no code without a contract, such as zkSync Era, deployed or not', async () => {
    const [account, other] = [contractAccount(generatePrivateKey()), contractAccount(generatePrivateKey())]
    await account.deploy(chain.rpcUrl)
    expect(await signIn(account, account.signMessage, 324)).toBe(200)
    expect(await signIn(account, account.signMessageAhead, 324)).toBe(200)
    expect(await signIn(account, other.signMessage, 324)).toBe(401)
    await strict.putValidator('0xfB688330379976DA81eB64Fe4BF50d7401763B9C')
    expect(await signIn(other, other.signMessageAhead, 324)).toBe(200)
    expect(await signIn(other, account.signMessageAhead, 324)).toBe(401)
    expect(strict.refused).toEqual([])
  })

  test('accepts an empty signature only where the contract has signed on chain', async () => {
    const [account, other] = [silentAccount(chain), contractAccount(generatePrivateKey())]
    await other.deploy(chain.rpcUrl)
    expect(await signIn(account, account.signMessage)).toBe(200)
    expect(await signIn(account, async () => '0x')).toBe(401)
    expect(await signIn(other, async () => '0x')).toBe(401)
  })

  test('rejects the signature for another account or message', async () => {
    const [account, other] = [contractAccount(generatePrivateKey()), contractAccount(generatePrivateKey())]
    await account.deploy(chain.rpcUrl)
    expect(await signIn(account, other.signMessage)).toBe(401)
    expect(await signIn(account, other.signMessageAhead)).toBe(401)
    expect(await signIn(account, () => account.signMessage('another text'))).toBe(401)
  })

  test('accepts a signature only for its exact message, deployed or not', async () => {
    const [account, ahead] = [contractAccount(generatePrivateKey()), contractAccount(generatePrivateKey())]
    await account.deploy(chain.rpcUrl)
    for (const body of [await signed(account, account.signMessage), await signed(ahead, ahead.signMessageAhead)]) {
      expect(await verify(body.replace('URI: https://app.example', 'URI: https://app.example/other'))).toBe(401)
    }
  })

  test('accepts a signature only on the chain of the contract, and not while no endpoint responds', async () => {
    const account = contractAccount(generatePrivateKey())
    await account.deploy(chain.rpcUrl)
    expect(await signIn(account, account.signMessage, otherChain.id)).toBe(401)
    expect(await signIn(account, account.signMessage, 5), 'an endpoint of another chain').toBe(503)
    expect(await signIn(account, account.signMessage, 7), 'no endpoint').toBe(401)
  })

  test('accepts one of fifty concurrent requests with one nonce', async () => {
    const account = contractAccount(generatePrivateKey())
    await account.deploy(chain.rpcUrl)
    const body = await signed(account, account.signMessage)
    const atOnce = () => Promise.all(Array.from({ length: 50 }, () => verify(body)))
    let answers = await atOnce()
    // The accepted request queries the chain. If the response is late, the nonce is released.
    while (answers.includes(503)) answers = await atOnce()
    expect(answers.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 49 }, () => 401)])
  })
})

test('does not request URLs that an account asks for (ERC-3668)', async () => {
  const asked: unknown[] = []
  const inside = createHttpServer((request, response) => {
    asked.push(request.url)
    response.end('{"data":"0x"}')
  })
  await new Promise<void>((listening) => inside.listen(0, '127.0.0.1', listening))
  const victim = `http://127.0.0.1:${(inside.address() as AddressInfo).port}/secret`

  const account = await lookupAccount(chain, victim)
  expect(await signIn(account, async () => account.signature)).toBeGreaterThanOrEqual(400)
  expect(asked).toEqual([])
  inside.close()
})
