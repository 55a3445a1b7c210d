import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RequestContext } from '../../../platform/service/service.js'
import { avatarPath, avatarRoute, parseAvatarNft } from './avatar-media.js'
import { createFindMedia } from './media-addresses.js'

const account = `0x${'Ab'.repeat(20)}`
const contract = `0x${'12'.repeat(20)}`
const reads = (id: string) => id === 'eip155:1'
const nowhere = { findMedia: createFindMedia({}), reads }
const gateway = { findMedia: createFindMedia({ ipfsUrl: 'http://127.0.0.1:1/ipfs' }), reads }

describe('avatar records', () => {
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
  ])('%s is not an NFT', (record) => expect(parseAvatarNft(record)).toBeUndefined())

  test('each record has a different path on this server', () => {
    const records = [
      `eip155:1/erc721:${contract}/7`,
      `eip155:1/erc721:${contract}/8`,
      'data:image/png;base64,iVBORw0KGgo=',
    ]
    const paths = records.map((record) => avatarPath(account, record, nowhere))
    expect(new Set(paths).size).toBe(3)
    for (const path of paths) expect(path).toMatch(/^\/public\/getAvatarImage\/0x(ab){20}\/[\w-]{16}$/)
  })

  test('a record at a location that this server does not request has no path', () => {
    const ipfs = `ipfs://Qm${'a'.repeat(44)}`
    expect(avatarPath(account, null, nowhere)).toBeNull()
    expect(avatarPath(account, `eip155:5/erc721:${contract}/7`, gateway)).toBeNull()
    expect(avatarPath(account, ipfs, nowhere)).toBeNull()
    expect(avatarPath(account, ipfs, gateway)).not.toBeNull()
    expect(avatarPath(account, 'https://pictures.example/a.png', gateway)).toBeNull()
    expect(avatarPath(account, 'javascript:alert(1)', gateway)).toBeNull()
  })

  test('accepts any text as a record', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (record) => {
        avatarPath(account, record, gateway)
        avatarPath(account, `ipfs://${record}`, gateway)
      }),
    )
  })
})

test('does not remember a temporarily unknown record as missing', async () => {
  const found: Promise<unknown>[] = []
  const known: (string | null)[] = [null, 'data:image/png;base64,iVBORw0KGgo=']
  const { handle } = avatarRoute({
    readAvatar: async () => known.shift() ?? null,
    readUri: async () => undefined,
    holds: async () => false,
    findMedia: nowhere.findMedia,
    async showPicture(_, __, find) {
      found.push(find(AbortSignal.timeout(1_000)))
      return new Response()
    },
  })
  const param = () => ({ address: account, version: 'abcdefghijklmnop' })
  for (let asked = 0; asked < 2; asked += 1) await handle({ req: { param } } as unknown as RequestContext)
  for (const each of found) await expect(each).rejects.toMatchObject({ name: 'OutgoingError' })
})
