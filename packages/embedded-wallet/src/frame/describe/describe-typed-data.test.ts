import { describe, expect, test } from 'vitest'
import { describeTypedData } from './describe-typed-data.js'

const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const spender = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const year = 1_800_000_000

const permitTypes = {
  Permit: ['owner:address', 'spender:address', 'value:uint256', 'nonce:uint256', 'deadline:uint256'].map(field),
}
const permit = {
  types: permitTypes,
  primaryType: 'Permit',
  domain: { name: 'USD Coin', chainId: 10, verifyingContract: token },
  message: { owner, spender, value: '250', nonce: 0, deadline: year },
}
const read = (data: object, chainId = 10) => describeTypedData(JSON.stringify(data), chainId)

function field(text: string) {
  const [name, type] = text.split(':')
  return { name, type }
}

describe('typed data is read from what is signed', () => {
  test('a permit says who may take how much, and until when', () => {
    expect(read(permit)).toMatchObject({
      description: {
        kind: 'permit',
        spender,
        amounts: [{ token: { address: token }, amount: 250n }],
        expiresAt: year * 1000,
      },
      flags: ['permit'],
    })
    const any = { ...permit, message: { ...permit.message, value: `0x${'f'.repeat(64)}` } }
    expect(read(any)).toMatchObject({
      flags: ['permit', 'unlimited'],
      description: { amounts: [{ amount: undefined }] },
    })
  })

  test('so do those of Permit2, for each of its tokens', () => {
    const details = { token, amount: '5', expiration: year, nonce: 0 }
    const types = {
      PermitBatch: ['details:PermitDetails[]', 'spender:address', 'sigDeadline:uint256'].map(field),
      PermitDetails: ['token:address', 'amount:uint160', 'expiration:uint48', 'nonce:uint48'].map(field),
    }
    const message = {
      details: [details, { ...details, amount: '6', expiration: year + 1 }],
      spender,
      sigDeadline: year,
    }
    expect(read({ types, primaryType: 'PermitBatch', domain: { chainId: 10 }, message }).description).toMatchObject({
      kind: 'permit',
      amounts: [{ amount: 5n }, { amount: 6n }],
      expiresAt: (year + 1) * 1000,
    })
  })

  test('a permit that cannot be read is said to be unreadable, and is never plain data', () => {
    const odd = { ...permit, message: { ...permit.message, value: '0b11' } }
    expect(read(odd)).toMatchObject({ description: { kind: 'typed-data' }, flags: ['unreadable'] })
  })

  test('another network is told', () => {
    expect(read(permit, 1).flags).toContain('other-network')
    expect(read({ ...permit, domain: { ...permit.domain, chainId: '0xa' } }).flags).not.toContain('other-network')
  })

  test('what its type does not name is not signed, and not shown', () => {
    const types = { Vote: [field('choice:string')], EIP712Domain: [field('name:string')] }
    const data = {
      types,
      primaryType: 'Vote',
      domain: { name: 'Votes', chainId: 10 },
      message: { choice: 'yes', spender, value: 'everything' },
    }
    const { description, flags } = read(data, 1)
    expect(JSON.parse((description as { data: string }).data)).toEqual({
      domain: { name: 'Votes' },
      Vote: { choice: 'yes' },
    })
    // Its domain names no network, so it is good on each.
    expect(flags).toEqual([])
    const hidden = { ...data, types: { ...types, Permit: [field('choice:string')] }, primaryType: 'Permit' }
    expect(read(hidden).description.kind).toBe('typed-data')
  })

  test('what is no typed data is a bad message', () => {
    for (const json of ['', '{}', '[]', 'null', '{"types":1}']) {
      expect(() => describeTypedData(json, 1), json).toThrow(expect.objectContaining({ code: 'bad_message' }))
    }
  })
})
