import { contractAccount } from '@openappkit/testing/chains'
import type {} from '@openappkit/testing/global-setup'
import { generatePrivateKey } from 'viem/accounts'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { networkFile } from '../network-file.js'
import { refusalOf, start, stopAll } from './smart-sessions.harness.js'

const [chain, otherChain] = inject('localChains')
const network = `eip155:${chain.id}`

afterEach(stopAll)

type Account = ReturnType<typeof contractAccount>

/** The signer of an account, before and after its contract is deployed. */
const signerOf = ({ address }: Account, sign: (message: string) => Promise<string>) => ({
  address,
  signMessage: ({ message }: { message: string }) => sign(message),
})

const open = (id = network, rpcUrl = chain.rpcUrl) =>
  start({}, { networks: networkFile.parse([{ id, rpcUrls: [rpcUrl], index: false }]) })

describe('sessions of contract accounts', () => {
  test('lists and revokes a session by signatures of the contract, before it is deployed (ERC-6492) and after (ERC-1271)', async () => {
    const server = await open()
    const account = contractAccount(generatePrivateKey())
    const ahead = signerOf(account, account.signMessageAhead)
    const signer = signerOf(account, account.signMessage)
    const session = await server.record({ signer: ahead, network })
    expect(session.response.status).toBe(200)
    const body = await server.revocation(session, signer, session.path)
    expect(await refusalOf(await server.ask(`${session.path}/revoke`, body)), 'not deployed').toEqual([
      403,
      'The signature is not valid',
    ])
    await account.deploy(chain.rpcUrl)
    expect((await server.ask(`${account.address}/revoke`, body)).status).toBe(200)
    expect(await server.list(account.address)).toEqual([])
  })

  test('rejects the signature of another contract', async () => {
    const server = await open()
    const [account, other] = [contractAccount(generatePrivateKey()), contractAccount(generatePrivateKey())]
    const signer = signerOf(account, account.signMessageAhead)
    const session = await server.record({ signer, network })
    const stranger = signerOf(account, other.signMessageAhead)
    const body = await server.revocation(session, stranger, session.path)
    expect((await server.ask(`${session.path}/revoke`, body)).status).toBe(403)
    expect(await server.list(account.address)).toHaveLength(1)
  })

  test('rejects a session while the network is unavailable, also if the endpoint belongs to another chain', async () => {
    const server = await open(network, otherChain.rpcUrl)
    const account = contractAccount(generatePrivateKey())
    const signer = signerOf(account, account.signMessageAhead)
    const { response } = await server.record({ signer, network })
    expect(await refusalOf(response)).toEqual([503, 'The network did not respond, so the signature is not checked'])
  })
})
