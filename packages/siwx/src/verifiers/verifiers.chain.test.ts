import type { CaipNetwork, SIWXSession } from '@openappkit/core'
import {
  contractAccount,
  type LocalChain,
  lookupAccount,
  silentAccount,
  toEvmNetwork,
} from '@openappkit/testing/chains'
import type {} from '@openappkit/testing/global-setup'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, inject, test } from 'vitest'
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
  test('that is deployed is known by what its contract says (ERC-1271)', async () => {
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

  test('that is not deployed yet is known by how it would be (ERC-6492)', async () => {
    const account = contractAccount(generatePrivateKey())
    const signature = await account.signMessageAhead(message)
    const verifier = verifierOver([network])
    expect(await verifier.verify(session(account.address, message, signature))).toBe(true)
    expect(await verifier.verify(session(account.address, `${message}.`, signature)), 'another text').toBe(false)
    const other = contractAccount(generatePrivateKey())
    expect(await verifier.verify(session(other.address, message, signature)), 'another account').toBe(false)
  })

  test('that has signed on chain is known by a signature without bytes', async () => {
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

  test('on one chain is nobody on another', async () => {
    const account = contractAccount(generatePrivateKey())
    await account.deploy(chain.rpcUrl)
    const elsewhere = session(account.address, message, await account.signMessage(message), otherChain)
    expect(await verifierOver([network, toEvmNetwork(otherChain)]).verify(elsewhere)).toBe(false)
  })
})

test('an account that names another address to ask (ERC-3668) makes the page ask nobody', async () => {
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

describe('an endpoint', () => {
  test.each([
    ['that is down', 'http://127.0.0.1:1'],
    ['of another chain', otherChain.rpcUrl],
  ])('%s cannot tell, and nothing is taken for an answer', async (_, url) => {
    const account = contractAccount(generatePrivateKey())
    const verifier = new EIP155Verifier({ rpcUrls: { [`eip155:${chain.id}`]: url } })
    const asked = verifier.verify(session(account.address, message, await account.signMessageAhead(message)))
    await expect(asked).rejects.toMatchObject({ code: 'rpc_failed' })
  })

  test('is not needed for the signature of a key', async () => {
    const visitor = privateKeyToAccount(generatePrivateKey())
    const signed = session(visitor.address, message, await visitor.signMessage({ message }))
    expect(await verifierOver([]).verify(signed)).toBe(true)
  })
})
