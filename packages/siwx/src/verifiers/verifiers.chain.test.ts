import type { CaipNetwork, SIWXSession } from '@openappkit/core'
import {
  contractAccount,
  type LocalChain,
  lookupAccount,
  silentAccount,
  startStrictChain,
  toEvmNetwork,
} from '@openappkit/testing/chains'
import type {} from '@openappkit/testing/global-setup'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { EIP155Verifier } from '../index.js'

const [chain, otherChain] = inject('localChains')
const network = toEvmNetwork(chain)

function verifierOver(networks: readonly CaipNetwork[]): EIP155Verifier {
  const verifier = new EIP155Verifier()
  verifier.networks = networks
  return verifier
}

function session(address: string, message: string, signature: Hex, { id }: LocalChain = chain): SIWXSession {
  const data = { accountAddress: address, chainId: `eip155:${id}` as const, domain: 'app.example' }
  return { data: { ...data, uri: 'https://app.example', version: '1', nonce: 'abcdefgh' }, message, signature }
}

const message = 'app.example wants you to sign in'

describe('a contract account', () => {
  test('a deployed account is verified by its contract (ERC-1271)', async () => {
    const account = contractAccount(generatePrivateKey())
    const signature = await account.signMessage(message)
    const verifier = verifierOver([network])
    expect(await verifier.verify(session(account.address, message, signature)), 'before').toBe(false)
    await account.deploy(chain.rpcUrl)
    expect(await verifier.verify(session(account.address, message, signature))).toBe(true)
    expect(await verifier.verify(session(account.address, `${message}.`, signature)), 'another text').toBe(false)
    const stranger = await privateKeyToAccount(generatePrivateKey()).signMessage({ message })
    expect(await verifier.verify(session(account.address, message, stranger)), 'another key').toBe(false)
    expect(await verifier.verify(session(account.owner, message, signature)), 'its owner').toBe(true)
  })

  test('an undeployed account is verified by its deployment data (ERC-6492)', async () => {
    const account = contractAccount(generatePrivateKey())
    const signature = await account.signMessageAhead(message)
    const verifier = verifierOver([network])
    expect(await verifier.verify(session(account.address, message, signature))).toBe(true)
    expect(await verifier.verify(session(account.address, `${message}.`, signature)), 'another text').toBe(false)
    const other = contractAccount(generatePrivateKey())
    expect(await verifier.verify(session(other.address, message, signature)), 'another account').toBe(false)
  })

  test('an account that signed on chain is verified with an empty signature', async () => {
    const { address, signMessage } = silentAccount(chain)
    const signature = await signMessage(message)
    const verifier = verifierOver([network])
    expect(await verifier.verify(session(address, message, signature))).toBe(true)
    expect(await verifier.verify(session(address, `${message}.`, signature)), 'another text').toBe(false)
    const { address: visitor } = privateKeyToAccount(generatePrivateKey())
    expect(await verifier.verify(session(visitor, message, signature)), 'no contract').toBe(false)
    const deployed = contractAccount(generatePrivateKey())
    await deployed.deploy(chain.rpcUrl)
    expect(await verifier.verify(session(deployed.address, message, signature)), 'not on chain').toBe(false)
  })

  test('an account is not valid on another chain', async () => {
    const account = contractAccount(generatePrivateKey())
    await account.deploy(chain.rpcUrl)
    const elsewhere = session(account.address, message, await account.signMessage(message), otherChain)
    expect(await verifierOver([network, toEvmNetwork(otherChain)]).verify(elsewhere)).toBe(false)
  })
})

describe('a network that runs no code without a contract, like zkSync Era', () => {
  async function strict(id = 324) {
    const started = await startStrictChain(chain, id)
    onTestFinished(started.stop)
    return { ...started, verifier: new EIP155Verifier({ rpcUrls: { [`eip155:${id}`]: started.rpcUrl } }) }
  }
  const on = (id: number) => ({ ...chain, id })

  test('a contract account is verified only by its contract', async () => {
    const { verifier, refused } = await strict()
    const account = contractAccount(generatePrivateKey())
    await account.deploy(chain.rpcUrl)
    const signature = await account.signMessage(message)
    expect(await verifier.verify(session(account.address, message, signature, on(324)))).toBe(true)
    expect(await verifier.verify(session(account.address, `${message}.`, signature, on(324))), 'another text').toBe(
      false,
    )
    const stranger = await privateKeyToAccount(generatePrivateKey()).signMessage({ message })
    expect(await verifier.verify(session(account.address, message, stranger, on(324))), 'another key').toBe(false)
    expect(refused).toEqual([])
  })

  test('a deployed account may still send its deployment data', async () => {
    const { verifier } = await strict()
    const account = contractAccount(generatePrivateKey())
    await account.deploy(chain.rpcUrl)
    const signature = await account.signMessageAhead(message)
    expect(await verifier.verify(session(account.address, message, signature, on(324)))).toBe(true)
    expect(await verifier.verify(session(account.address, `${message}.`, signature, on(324))), 'another text').toBe(
      false,
    )
  })

  test('an undeployed account is verified by the validator contract of the network', async () => {
    const { verifier, putValidator, refused } = await strict()
    await putValidator('0xfB688330379976DA81eB64Fe4BF50d7401763B9C')
    const account = contractAccount(generatePrivateKey())
    const signature = await account.signMessageAhead(message)
    expect(await verifier.verify(session(account.address, message, signature, on(324)))).toBe(true)
    expect(await verifier.verify(session(account.address, `${message}.`, signature, on(324))), 'another text').toBe(
      false,
    )
    expect(refused).toEqual([])
  })

  test('verification uses the validator contract that the app’s network names', async () => {
    const { putValidator, rpcUrl } = await strict(987)
    const address = '0x00000000000000000000000000000000001271aa'
    await putValidator(address)
    const own = {
      ...network,
      id: 987,
      caipNetworkId: 'eip155:987' as const,
      contracts: { erc6492Verifier: { address } },
    }
    const verifier = verifierOver([
      { ...own, rpcUrls: { default: { http: [rpcUrl] }, chainDefault: { http: [rpcUrl] } } },
    ])
    const account = contractAccount(generatePrivateKey())
    const signature = await account.signMessageAhead(message)
    expect(await verifier.verify(session(account.address, message, signature, on(987)))).toBe(true)
    expect(await verifier.verify(session(account.address, `${message}.`, signature, on(987))), 'another text').toBe(
      false,
    )
  })
})

test('verification does not follow an offchain lookup of an account (ERC-3668)', async () => {
  const asked: unknown[] = []
  const inside = createServer((request, response) => {
    asked.push(request.url)
    response.end('{"data":"0x"}')
  })
  await new Promise<void>((listening) => inside.listen(0, '127.0.0.1', listening))
  const victim = `http://127.0.0.1:${(inside.address() as AddressInfo).port}/secret`
  const { address, signature } = await lookupAccount(chain, victim)
  const verified = verifierOver([network]).verify(session(address, message, signature))
  expect(await verified.catch(() => false)).toBe(false)
  expect(asked).toEqual([])
  inside.close()
})

describe('endpoints', () => {
  test.each([
    ['an endpoint that is down', 'http://127.0.0.1:1'],
    ['an endpoint of another chain', otherChain.rpcUrl],
  ])('%s rejects with rpc_failed', async (_, url) => {
    const account = contractAccount(generatePrivateKey())
    const verifier = new EIP155Verifier({ rpcUrls: { [`eip155:${chain.id}`]: url } })
    const asked = verifier.verify(session(account.address, message, await account.signMessageAhead(message)))
    await expect(asked).rejects.toMatchObject({ code: 'rpc_failed' })
  })

  test('a key signature is verified without an endpoint', async () => {
    const visitor = privateKeyToAccount(generatePrivateKey())
    const signed = session(visitor.address, message, await visitor.signMessage({ message }))
    expect(await verifierOver([]).verify(signed)).toBe(true)
  })
})
