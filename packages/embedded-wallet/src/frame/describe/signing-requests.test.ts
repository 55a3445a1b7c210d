import { formatSignInMessage } from '@openappkit/protocol/sign-in'
import { bytesToHex, hashTypedData } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { describeMessage } from './describe-message.js'
import { describeTypedData } from './describe-typed-data.js'
import type { Flag } from './description.js'

// What pages ask people to sign, honest and hostile (T4).

const origin = 'https://app.example'
const [owner, thief] = ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8']
const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const hash = `0x${'ab'.repeat(32)}`
const dangers: readonly Flag[] = ['unlimited', 'unreadable', 'raw-bytes', 'other-network', 'permit']

/** Fields as `name:type`, and a value for each type. */
type Kind = { name: string; fields: string; more?: Record<string, string>; message?: object }

const samples: readonly [RegExp, unknown][] = [
  [/^u?int/, '1'],
  [/^address$/, thief],
  [/^bytes32$/, hash],
  [/^bytes\d*$/, '0x12345678'],
  [/^bool$/, true],
  [/^string$/, 'text'],
]
const fieldsOf = (text: string) =>
  text.split(' ').map((each) => {
    const [name = '', type = ''] = each.split(':')
    return { name, type }
  })

function typedDataOf({ name, fields, more = {}, message = {} }: Kind, chainId = 1) {
  const structs = Object.entries(more).map(([type, text]) => [type, fieldsOf(text)] as const)
  const types: Record<string, { name: string; type: string }[]> = {
    [name]: fieldsOf(fields),
    ...Object.fromEntries(structs),
  }
  const sample = (type: string): unknown => {
    const item = /^(.+)\[(\d*)\]$/.exec(type)
    if (item) return Array.from({ length: Number(item[2] || 1) }, () => sample(item[1] ?? ''))
    const struct = types[type]
    const open = struct?.filter((field) => type !== name || !(field.name in message))
    if (open) return Object.fromEntries(open.map((field) => [field.name, sample(field.type)]))
    return samples.find(([form]) => form.test(type))?.[1]
  }
  const domain = { name: 'Some app', version: '1', chainId, verifyingContract: contract }
  return { types, primaryType: name, domain, message: { ...(sample(name) as object), ...message } }
}

const offer = 'itemType:uint8 token:address identifierOrCriteria:uint256 startAmount:uint256 endAmount:uint256'
const seaport = {
  fields:
    'offerer:address zone:address offer:OfferItem[] consideration:ConsiderationItem[] orderType:uint8 startTime:uint256 endTime:uint256 zoneHash:bytes32 salt:uint256 conduitKey:bytes32 counter:uint256',
  more: { OfferItem: offer, ConsiderationItem: `${offer} recipient:address` },
}
const permit2 = 'token:address amount:uint160 expiration:uint48 nonce:uint48'

/** Orders, transfers, permissions and calls, of protocols that people use. */
const moving: readonly Kind[] = [
  { name: 'Permit', fields: 'owner:address spender:address value:uint256 nonce:uint256 deadline:uint256' },
  { name: 'Permit', fields: 'holder:address spender:address nonce:uint256 expiry:uint256 allowed:bool' },
  { name: 'Permit', fields: 'spender:address tokenId:uint256 nonce:uint256 deadline:uint256' },
  {
    name: 'PermitSingle',
    fields: 'details:PermitDetails spender:address sigDeadline:uint256',
    more: { PermitDetails: permit2 },
  },
  {
    name: 'PermitBatch',
    fields: 'details:PermitDetails[2] spender:address sigDeadline:uint256',
    more: { PermitDetails: permit2 },
  },
  {
    name: 'PermitTransferFrom',
    fields: 'permitted:TokenPermissions spender:address nonce:uint256 deadline:uint256',
    more: { TokenPermissions: 'token:address amount:uint256' },
  },
  {
    name: 'PermitBatchTransferFrom',
    fields: 'permitted:TokenPermissions[] spender:address nonce:uint256 deadline:uint256',
    more: { TokenPermissions: 'token:address amount:uint256' },
  },
  {
    name: 'PermitWitnessTransferFrom',
    fields: 'permitted:TokenPermissions spender:address nonce:uint256 deadline:uint256 witness:Order',
    more: { TokenPermissions: 'token:address amount:uint256', Order: 'maker:address' },
  },
  { name: 'PermitForAll', fields: 'owner:address operator:address approved:bool nonce:uint256 deadline:uint256' },
  {
    name: 'TransferWithAuthorization',
    fields: 'from:address to:address value:uint256 validAfter:uint256 validBefore:uint256 nonce:bytes32',
  },
  {
    name: 'ReceiveWithAuthorization',
    fields: 'from:address to:address value:uint256 validAfter:uint256 validBefore:uint256 nonce:bytes32',
  },
  { name: 'OrderComponents', ...seaport },
  {
    name: 'BulkOrder',
    fields: 'tree:OrderComponents[2][2]',
    more: { OrderComponents: seaport.fields, ...seaport.more },
  },
  {
    name: 'Order',
    fields:
      'trader:address side:uint8 matchingPolicy:address collection:address tokenId:uint256 amount:uint256 paymentToken:address price:uint256 listingTime:uint256 expirationTime:uint256 salt:uint256 extraParams:bytes nonce:uint256',
  },
  { name: 'Root', fields: 'root:bytes32' },
  {
    name: 'Maker',
    fields:
      'quoteType:uint8 globalNonce:uint256 subsetNonce:uint256 currency:address price:uint256 signer:address itemIds:uint256[] amounts:uint256[] additionalParameters:bytes',
  },
  {
    name: 'ERC721Order',
    fields:
      'direction:uint8 maker:address taker:address expiry:uint256 nonce:uint256 erc20Token:address erc20TokenAmount:uint256 erc721Token:address erc721TokenId:uint256',
  },
  {
    name: 'Order',
    fields:
      'sellToken:address buyToken:address receiver:address sellAmount:uint256 buyAmount:uint256 validTo:uint32 appData:bytes32 feeAmount:uint256 kind:string partiallyFillable:bool sellTokenBalance:string buyTokenBalance:string',
  },
  {
    name: 'LimitOrder',
    fields:
      'makerToken:address takerToken:address makerAmount:uint128 takerAmount:uint128 maker:address taker:address pool:bytes32 expiry:uint64 salt:uint256',
  },
  {
    name: 'Order',
    fields:
      'salt:uint256 maker:address receiver:address makerAsset:address takerAsset:address makingAmount:uint256 takingAmount:uint256 makerTraits:uint256',
  },
  {
    name: 'SafeTx',
    fields:
      'to:address value:uint256 data:bytes operation:uint8 safeTxGas:uint256 baseGas:uint256 gasPrice:uint256 gasToken:address refundReceiver:address nonce:uint256',
  },
  { name: 'SafeMessage', fields: 'message:bytes' },
  { name: 'MetaTransaction', fields: 'nonce:uint256 from:address functionSignature:bytes' },
  { name: 'ForwardRequest', fields: 'from:address to:address value:uint256 gas:uint256 nonce:uint256 data:bytes' },
  {
    name: 'Delegation',
    fields: 'delegate:address authority:bytes32 caveats:Caveat[] salt:uint256',
    more: { Caveat: 'enforcer:address terms:bytes' },
  },
  {
    name: 'PackedUserOperation',
    fields:
      'sender:address nonce:uint256 initCode:bytes callData:bytes accountGasLimits:bytes32 preVerificationGas:uint256 gasFees:bytes32 paymasterAndData:bytes',
  },
  {
    name: 'HyperliquidTransaction:UsdSend',
    fields: 'hyperliquidChain:string destination:string amount:string time:uint64 fee:uint64',
  },
  { name: 'Withdraw', fields: 'destination:address nonce:uint256' },
  { name: 'Intent', fields: 'orders:Part[]', more: { Part: 'steps:Step[]', Step: 'quantity:uint256' } },
  { name: 'Approval', fields: 'operator:address until:uint256' },
]

/** What people sign to say something. */
const telling: readonly Kind[] = [
  {
    name: 'Vote',
    fields:
      'from:string space:string timestamp:uint64 proposal:string choice:uint32 reason:string app:string metadata:string',
  },
  { name: 'Mail', fields: 'from:Person to:Person contents:string', more: { Person: 'name:string wallet:address' } },
  { name: 'ClobAuth', fields: 'address:address timestamp:string nonce:uint256 message:string' },
  { name: 'Login', fields: 'action:string onlySignOn:string' },
  { name: 'Terms', fields: 'version:uint256 accepted:bool' },
  { name: 'Ballot', fields: 'proposalId:uint256 support:uint8' },
  { name: 'Profile', fields: 'name:string links:Link[]', more: { Link: 'title:string url:string' } },
  { name: 'Loop', fields: 'next:Loop[] text:string', message: { next: [] } },
]

const read = (data: object, chainId = 1) => describeTypedData(JSON.stringify(data), chainId)

describe('typed data', () => {
  test.each(moving)('$name that moves something is never plain data: $fields', (kind) => {
    const data = typedDataOf(kind)
    const { description, flags } = read(data)
    expect(flags.some((flag) => dangers.includes(flag))).toBe(true)
    if (description.kind === 'typed-data') expect(flags).toContain('unreadable')
    // Without a domain of its own, under another name of the struct, and for another network.
    const { domain: _none, ...bare } = data
    expect(read({ ...bare, domain: {} }).flags.some((flag) => dangers.includes(flag))).toBe(true)
    expect(read(data, 10).flags).toContain('other-network')
    const renamed = { ...data, primaryType: 'Hello', types: { ...data.types, Hello: data.types[data.primaryType] } }
    expect(read(renamed).flags).toContain('unreadable')
  })

  test.each(telling)('$name says something, and warns of nothing', (kind) => {
    expect(read(typedDataOf(kind)).flags).toEqual([])
  })

  test('what is shown is what is signed: every field, and none besides', () => {
    for (const kind of [...moving, ...telling]) {
      const data = typedDataOf(kind)
      const extra = {
        ...data,
        domain: { ...data.domain, seal: 'x' },
        message: { ...data.message, hidden: 'everything' },
      }
      const { description, json } = read(extra)
      const { domain, [data.primaryType]: message } = JSON.parse((description as { data: string }).data)
      expect({ domain, message }, kind.name).toEqual({ domain: data.domain, message: data.message })
      expect(hashTypedData(JSON.parse(json))).toBe(hashTypedData({ ...data, domain, message } as never))
    }
  })

  test('a transfer that whoever has the signature may send says what it moves, and to whom', () => {
    const { description, flags } = read(typedDataOf(moving[9] as Kind))
    expect(flags).toEqual(['permit'])
    expect(description).toMatchObject({
      kind: 'authorized-transfer',
      to: thief,
      amount: 1n,
      token: { address: contract },
      expiresAt: 1000,
    })
  })

  test('what nobody sees is written out', () => {
    const data = typedDataOf(telling[3] as Kind)
    for (const unseen of [
      '\u202e',
      '\u2066',
      '\u200b',
      '\u00ad',
      '\ufeff',
      '\u2028',
      '\u{e0041}',
      '\u0000',
      '\u0007',
    ]) {
      const { description } = read({ ...data, message: { action: `send ${unseen}01`, onlySignOn: 'a' } })
      const shown = (description as { data: string }).data
      expect(shown).not.toContain(unseen)
      expect(shown).toMatch(/send \\u[\da-f]{4}(?:\\u[\da-f]{4})?01/)
    }
  })
})

test('letters are joined and parted as their language needs it', () => {
  const persian = 'می\u200cخواهم وارد شوم'
  const { description } = read({ ...typedDataOf(telling[3] as Kind), message: { action: persian, onlySignOn: 'a' } })
  expect((description as { data: string }).data).toContain(persian)
  const said = describeMessage(new TextEncoder().encode(persian), origin)
  expect(said).toMatchObject({ description: { text: persian }, flags: [] })
})

describe('a message', () => {
  const foreign = {
    domain: 'victim.example',
    accountOf: 'Ethereum',
    address: owner,
    statement: 'Sign in, please.',
    uri: 'https://victim.example',
    version: '1',
    chainId: '1',
    nonce: '12345678',
    issuedAt: '2026-11-27T00:00:00Z',
  }
  const text = formatSignInMessage(foreign)
  const unseen = [
    '\u202e',
    '\u200e',
    '\u2066',
    '\u200b',
    '\u200d',
    '\u00ad',
    '\ufeff',
    '\u2028',
    '\u{e0041}',
    '\u0000',
    '\t',
    '\r',
    ' ',
    '\u00a0',
  ]
  const places: readonly [string, (mark: string) => string][] = [
    ['first', (mark) => mark + text],
    ['last', (mark) => text + mark],
    ['in the statement', (mark) => text.replace('please', `please${mark}`)],
    ['before a line', (mark) => text.replace('\nURI', `\n${mark}URI`)],
    ['after the domain', (mark) => text.replace('victim.example wants', `victim.example${mark} wants`)],
    ['on a line of its own', (mark) => `${mark}\n${text}`],
    ['around it', (mark) => `Hello${mark}\n\n${text}\n\n${mark}`],
  ]
  const describeText = (said: string) => describeMessage(new TextEncoder().encode(said), origin)

  test.each(places)('with a sign-in to another site has no button that signs it, whatever is put %s', (_, put) => {
    for (const mark of ['', ...unseen]) {
      const said = put(mark)
      const { description } = describeText(said)
      expect(description.kind, JSON.stringify(said)).toBe('foreign-sign-in')
    }
  })

  test.each([
    'http://app.example',
    'https://app.example.victim.example',
    'https://app.example:444',
    'https://APP.example.',
  ])('to %s is to another site', (uri) => {
    const own = { ...foreign, domain: 'app.example', uri }
    expect(describeText(formatSignInMessage(own)).description.kind).toBe('foreign-sign-in')
  })

  test('what cannot be seen whole is shown as the bytes that are signed', () => {
    for (const mark of unseen.slice(0, 4)) {
      const { description, flags } = describeText(`Pay ${mark}001`)
      expect(flags).toEqual(['unreadable'])
      expect(description).toEqual({
        kind: 'message',
        text: undefined,
        data: bytesToHex(new TextEncoder().encode(`Pay ${mark}001`)),
      })
    }
  })

  test('of 32 bytes could stand for anything', () => {
    for (const said of [hash, hash.slice(2), hash.toUpperCase().slice(2), 'x'.repeat(32)]) {
      expect(describeText(said).flags, said).toEqual(['raw-bytes'])
    }
    expect(describeMessage(new Uint8Array(32).fill(0xff), origin).flags).toEqual(['unreadable'])
  })
})
