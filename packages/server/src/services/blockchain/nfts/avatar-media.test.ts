import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { avatarPath, parseAvatarNft } from './avatar-media.js'
import { createFindMedia } from './media-addresses.js'

const account = `0x${'Ab'.repeat(20)}`
const contract = `0x${'12'.repeat(20)}`
const nowhere = createFindMedia({})
const findMedia = createFindMedia({ ipfsUrl: 'http://127.0.0.1:1/ipfs' })

describe('the record of a name', () => {
  test.each([
    [`eip155:1/erc721:${contract}/7`, 'erc721'],
    [`EIP155:1/ERC1155:${contract}/7`, 'erc1155'],
  ])('%s is an NFT', (record, kind) => {
    expect(parseAvatarNft(record)).toEqual({ network: 'eip155:1', kind, contract, tokenId: '7' })
  })

  test.each([
    '',
    'https://pictures.example/eip155:1/erc721:0x12/7',
    `eip155:1/erc20:${contract}/7`,
    `eip155:1/erc721:${contract}/0x7`,
    `eip155:1/erc721:${contract}/7/8`,
    `solana:1/erc721:${contract}/7`,
  ])('%s is none', (record) => expect(parseAvatarNft(record)).toBeUndefined())

  test('leads to an address of this server, another one with each record', () => {
    const records = [
      `eip155:1/erc721:${contract}/7`,
      `eip155:1/erc721:${contract}/8`,
      'data:image/png;base64,iVBORw0KGgo=',
    ]
    const paths = records.map((record) => avatarPath(account, record, nowhere))
    expect(new Set(paths).size).toBe(3)
    for (const path of paths) expect(path).toMatch(/^\/public\/getAvatarImage\/0x(ab){20}\/[\w-]{16}$/)
  })

  test('leads nowhere where this server does not look', () => {
    const ipfs = `ipfs://Qm${'a'.repeat(44)}`
    expect(avatarPath(account, null, nowhere)).toBeNull()
    expect(avatarPath(account, ipfs, nowhere)).toBeNull()
    expect(avatarPath(account, ipfs, findMedia)).not.toBeNull()
    expect(avatarPath(account, 'https://pictures.example/a.png', findMedia)).toBeNull()
    expect(avatarPath(account, 'javascript:alert(1)', findMedia)).toBeNull()
  })

  test('may be anything', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (record) => {
        avatarPath(account, record, findMedia)
        avatarPath(account, `ipfs://${record}`, findMedia)
      }),
    )
  })
})
