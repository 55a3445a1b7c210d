import { formatSignInMessage, nonceAnswer, signInPaths } from '@openappkit/protocol/sign-in'
import { contractAccount, type ContractAccount } from '@openappkit/testing/chains'
import type {} from '@openappkit/testing/global-setup'
import { generatePrivateKey } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createServer, type Server } from '../server.js'

const [chain] = inject('localChains')
const headers = { origin: 'https://app.example', 'content-type': 'application/json' }

let server: Server
let url: string
beforeAll(async () => {
  server = createServer({
    allowedOrigins: ['https://app.example'],
    projectIds: [],
    rateLimit: { perSecond: 1000, burst: 1000 },
    trustProxy: false,
    isAnalyticsEnabled: false,
    supportedChains: [],
    wallets: [],
    networks: [],
    signIn: {
      file: undefined,
      rpcUrls: { [`eip155:${chain.id}`]: chain.rpcUrl },
      sessionDays: 7,
      statement: undefined,
    },
  })
  url = (await server.listen(0)).url
})
afterAll(() => server.close())

async function signIn({ address }: ContractAccount, sign: (message: string) => Promise<string>): Promise<number> {
  const { nonce } = nonceAnswer.parse(await (await fetch(url + signInPaths.nonce, { headers })).json())
  const message = formatSignInMessage({
    domain: 'app.example',
    accountOf: 'Ethereum',
    address,
    uri: 'https://app.example',
    version: '1',
    chainId: String(chain.id),
    nonce,
    issuedAt: new Date().toISOString(),
    hasWideGap: true,
  })
  const body = JSON.stringify({ message, signature: await sign(message) })
  return (await fetch(url + signInPaths.verify, { method: 'POST', headers, body })).status
}

describe('T5: the signature of a contract account', () => {
  test('counts once its contract is there (ERC-1271)', async () => {
    const account = contractAccount(generatePrivateKey())
    expect(await signIn(account, account.signMessage)).toBe(401)
    await account.deploy(chain.rpcUrl)
    expect(await signIn(account, account.signMessage)).toBe(200)
  })

  test('counts before that with how to deploy it (ERC-6492)', async () => {
    const account = contractAccount(generatePrivateKey())
    expect(await signIn(account, account.signMessageAhead)).toBe(200)
  })

  test('counts for nobody else and nothing else', async () => {
    const [account, other] = [contractAccount(generatePrivateKey()), contractAccount(generatePrivateKey())]
    await account.deploy(chain.rpcUrl)
    expect(await signIn(account, other.signMessage)).toBe(401)
    expect(await signIn(account, other.signMessageAhead)).toBe(401)
    expect(await signIn(account, () => account.signMessage('another text'))).toBe(401)
  })
})
