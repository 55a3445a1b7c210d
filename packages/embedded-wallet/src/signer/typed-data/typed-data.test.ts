import fc from 'fast-check'
import { concatHex, hashStruct, hashTypedData, keccak256, stringToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { digestOfTypedData, encodeType } from './hash-typed-data.js'
import { parseTypedData } from './parse-typed-data.js'
import { typedDataCases } from './typed-data.fixture.js'

const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const mail = {
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person[]' },
      { name: 'sums', type: 'int16[2][]' },
      { name: 'seal', type: 'bytes4' },
      { name: 'body', type: 'bytes' },
      { name: 'isUrgent', type: 'bool' },
    ],
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallet', type: 'address' },
    ],
  },
  primaryType: 'Mail',
  domain: { name: 'Ether Mail', chainId: 1 },
  message: {
    from: { name: 'Cow', wallet: owner },
    to: [{ name: '你好', wallet: owner.toLowerCase() }],
    sums: [['-1', '0x7fff']],
    seal: '0xABCDEF01',
    body: '0x',
    isUrgent: true,
  },
}
type Data = typeof mail
const parse = (data: unknown) => parseTypedData(JSON.stringify(data))
const change = (changes: object) => ({ ...mail, ...changes })
const withTypes = (types: object) => change({ types: { ...mail.types, ...types } })
const single = (type: string, value: unknown, types: object = {}) => ({
  types: { Note: [{ name: 'it', type }], ...types },
  primaryType: 'Note',
  domain: {},
  message: { it: value },
})

test('typed data is hashed like in EIP-712 and viem', () => {
  const data = parse(mail)
  expect(encodeType(data.types, 'Mail')).toBe(
    'Mail(Person from,Person[] to,int16[2][] sums,bytes4 seal,bytes body,bool isUrgent)Person(string name,address wallet)',
  )
  const message = { ...mail.message, sums: [[-1n, 0x7fffn]] }
  expect(digestOfTypedData(data)).toBe(hashTypedData({ ...mail, message } as never))
})

test('generated typed data is hashed like in viem', () => {
  fc.assert(
    fc.property(typedDataCases, (data) => {
      expect(digestOfTypedData(parse(data))).toBe(hashTypedData(data as never))
    }),
    { numRuns: 300 },
  )
})

test('a domain without a type is signed with each of its members', () => {
  const { EIP712Domain: _, ...types } = mail.types
  const digest = digestOfTypedData(parse(mail))
  for (const chainId of [1, '1', '0x1'])
    expect(digestOfTypedData(parse({ ...mail, types, domain: { chainId, name: 'Ether Mail' } }))).toBe(digest)
})

test('a name with a dollar sign and a name of Object.prototype are hashed like every other name', () => {
  const types = {
    Note: [{ name: 'toString', type: '$Part' }],
    $Part: [{ name: 'constructor', type: 'string' }],
  }
  const data = parse({
    types,
    primaryType: 'Note',
    domain: {},
    message: { toString: { constructor: 'a' } },
  })
  expect(encodeType(data.types, 'Note')).toBe('Note($Part toString)$Part(string constructor)')
})

const swap = (data: Data, from: string, to: string) => JSON.stringify(data).replace(from, to)

const refused: Record<string, string> = {
  'no JSON': '{',
  'no object': '[]',
  'a member that typed data does not have': JSON.stringify(change({ account: owner })),
  'a member __proto__ of the typed data': swap(mail, '{"types"', '{"__proto__":{"to":"x"},"types"'),
  'a member __proto__ of the message': swap(mail, '"message":{', '"message":{"__proto__":{"to":"x"},'),
  'a member __proto__ of the domain': swap(mail, '"domain":{', '"domain":{"__proto__":{},'),
  'a field __proto__': swap(mail, '{"name":"seal"', '{"name":"__proto__"'),
  'a type __proto__': swap(mail, '"types":{', '"types":{"__proto__":[],'),
  'a member of the message that no type names': JSON.stringify(change({ message: { ...mail.message, more: 1 } })),
  'a member of a struct that no type names': swap(mail, '"name":"Cow"', '"name":"Cow","age":1'),
  'a member of the domain that its type does not name': JSON.stringify(
    change({ domain: { ...mail.domain, version: '1' } }),
  ),
  'a member that is missing': JSON.stringify(change({ message: { ...mail.message, body: undefined } })),
  'a struct that is null': JSON.stringify(change({ message: { ...mail.message, from: null } })),
  'a domain whose type has another member': JSON.stringify(
    withTypes({ EIP712Domain: [{ name: 'chain', type: 'uint256' }] }),
  ),
  'a domain whose chain id is text': swap(mail, '"chainId","type":"uint256"', '"chainId","type":"string"'),
  'a primary type that is the domain': JSON.stringify(change({ primaryType: 'EIP712Domain', message: mail.domain })),
  'a primary type that is not there': JSON.stringify(change({ primaryType: 'Letter' })),
  'a primary type that is a list': JSON.stringify(change({ primaryType: 'Mail[]' })),
  'a primary type that every object has': JSON.stringify(change({ primaryType: 'constructor' })),
  'a struct that is missing': JSON.stringify(withTypes({ Person: undefined })),
  'a struct that is not used': JSON.stringify(withTypes({ Other: [] })),
  'a field that is there twice': swap(mail, '"isUrgent","type":"bool"', '"seal","type":"bytes4"'),
  'a field with more than a name and a type': swap(mail, '{"name":"seal"', '{"indexed":true,"name":"seal"'),
  'a name of a struct with a list of members': JSON.stringify({
    types: { 'A(B[2] x)C': [{ name: 'it', type: 'uint256' }] },
    primaryType: 'A(B[2] x)C',
    domain: {},
    message: { it: 1 },
  }),
  'a struct inside its own members': JSON.stringify(single('Note', { it: {} })),
}

test.each(Object.entries(refused))('typed data with %s is refused', (_, json) => {
  expect(() => parseTypedData(json)).toThrow('not_signable')
})

const marks = [
  '',
  ' ',
  'a b',
  'a,b',
  'a)',
  '(a',
  'a[]',
  'a:b',
  'a.b',
  '1a',
  'é',
  'a\n',
  'a\u200b',
  'a\u0000',
  '__proto__',
]
test.each(marks)('%j is not a name of a field, a struct or a type', (name) => {
  const json = (data: object) => JSON.stringify(data)
  const field = {
    types: { Note: [{ name, type: 'uint8' }] },
    primaryType: 'Note',
    domain: {},
    message: { [name]: 1 },
  }
  const struct = {
    types: { [name]: [{ name: 'a', type: 'uint8' }] },
    primaryType: name,
    domain: {},
    message: { a: 1 },
  }
  const used = single(name, { a: 1 }, { [name]: [{ name: 'a', type: 'uint8' }] })
  for (const data of [field, struct, used]) expect(() => parseTypedData(json(data))).toThrow('not_signable')
})

const types = [
  'uint',
  'int',
  'uint7',
  'uint264',
  'uint08',
  'bytes0',
  'bytes33',
  'byte',
  'fixed',
  'ufixed128x18',
  'function',
  'uint8[0]',
  'uint8[01]',
  'uint8[-1]',
  'uint8[1',
  'uint8]',
  'uint8[][',
  'uint8 []',
  '[]',
  'uint8[99999]',
  'tuple',
  'uint256 a,uint256',
  'uint256 a)B(uint256',
]
test.each(types)('%j is not an EIP-712 type', (type) => {
  expect(() => parse(single(type, []))).toThrow('not_signable')
  expect(() => parse(single(type, 1, { [type]: [{ name: 'a', type: 'uint8' }] }))).toThrow('not_signable')
})

const values: [string, unknown[]][] = [
  ['uint8', [256, -1, '256', 1.5, 1e21, '1.0', ' 1', '', '0x', '0b1', '1e2', true, null, [1], {}, '0x100']],
  ['uint256', [2 ** 53, '1'.repeat(80), `0x1${'0'.repeat(64)}`]],
  ['int8', [128, -129, '-129', '0x80']],
  ['bool', [0, 1, 'true', 'false', null, '']],
  ['address', ['', '0x1', 1, `${owner}00`, null]],
  ['bytes4', ['0x', '0x123', '0x1234567', '0x1234567890', 'abcd', [1, 2, 3, 4], null]],
  ['bytes', ['', '0x1', 'text', 1, null]],
  ['string', [1, null, '\ud800', '\udc00a', {}, []]],
  ['uint8[2]', [[], [1], [1, 2, 3], null, '12', { 0: 1, 1: 2 }]],
  ['uint8[][2]', [[[1]], [[1], 2]]],
]
test.each(values)('typed data with a value that does not fit %s is refused', (type, wrong) => {
  for (const value of wrong) expect(() => parse(single(type, value)), JSON.stringify(value)).toThrow('not_signable')
})

test('typed data with 5,000 values of a struct is hashed quickly, because each type is hashed once', () => {
  const fields = Array.from({ length: 40 }, (_, at) => ({ name: `member_with_a_long_name_${at}`, type: 'uint256' }))
  const large = Array.from({ length: 6 }, (_, at) => {
    const next = at < 5 ? [{ name: 'next', type: `B${at + 1}[]` }] : []
    return [`B${at}`, [...fields, ...next]] as const
  })
  const structs = { S: [{ name: 'b', type: 'B0[]' }], ...Object.fromEntries(large) }
  const data = parse(single('S[]', Array(5_000).fill({ b: [] }), structs))
  // viem hashes one value, because all are equal.
  const value = hashStruct({ data: { b: [] }, primaryType: 'S', types: structs })
  const list = keccak256(concatHex(Array(5_000).fill(value)))
  const note = keccak256(concatHex([keccak256(stringToHex(encodeType(data.types, 'Note'))), list]))
  const domain = keccak256(keccak256(stringToHex('EIP712Domain()')))
  expect(digestOfTypedData(data)).toBe(keccak256(concatHex(['0x1901', domain, note])))
})

describe('limits of typed data', () => {
  test('typed data of more than 128 kB, and of more than eight lists within lists, is refused', () => {
    expect(() => parse(single('string', 'x'.repeat(140_000)))).toThrow('not_signable')
    expect(() => parse(single(`bool${'[]'.repeat(9)}`, []))).toThrow('not_signable')
    expect(() => parse(single(`bool${'[]'.repeat(60_000)}`, []))).toThrow('not_signable')
  })

  test('typed data that is nested deeper than 16 levels is refused', () => {
    const deep = (levels: number): unknown => (levels === 0 ? [] : [{ it: deep(levels - 1) }])
    const data = (levels: number) => single('Note[]', deep(levels))
    expect(() => parse(data(5))).not.toThrow()
    expect(() => parse(data(40))).toThrow('not_signable')
  })

  test('typed data of more than 16,384 values, 64 structs or 256 fields is refused', () => {
    expect(() => parse(single('uint8[]', Array(16_400).fill(1)))).toThrow('not_signable')
    const many = Object.fromEntries(Array.from({ length: 70 }, (_, at) => [`T${at}`, []]))
    expect(() => parse(withTypes(many))).toThrow('not_signable')
  })
})
