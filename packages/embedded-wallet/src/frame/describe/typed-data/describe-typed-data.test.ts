import { describe, expect, test } from 'vitest'
import { viewOf } from '../../approval/views/view-any.fixture.js'
import { en } from '../../words/en.js'
import { describeTypedData } from './describe-typed-data.js'
import { understood, unknown } from './signing-requests.fixture.js'
import { type Kind, owner, thief, typedDataOf } from './typed-data-of.fixture.js'

const asked = { chainId: 1, account: owner, origin: 'https://app.example' }
const read = (data: object, changes: Partial<typeof asked> = {}) =>
  describeTypedData(JSON.stringify(data), { ...asked, ...changes })
const textOf = (data: object) => (read(data).description as { data: string }).data
const network = { name: 'Ethereum', currency: { symbol: 'ETH', decimals: 18 } }
const viewAt = (data: object) => {
  const { description, flags } = read(data)
  return viewOf(description, { account: owner, network, flags }, en, 'en')
}
const called = <K extends Kind>(kinds: readonly K[]) =>
  kinds.map((kind) => [`${kind.name}(${kind.fields})`, kind] as const)

describe('known typed data', () => {
  test.each(called(understood))('known typed data shows its meaning: %s', (_, kind) => {
    const { description, flags } = read(typedDataOf(kind))
    expect(description).toMatchObject(kind.says)
    expect(flags).toEqual(kind.flags)
  })

  test.each(called(understood))('known typed data for another network is red: %s', (_, kind) => {
    const data = typedDataOf(kind)
    if (!('chainId' in data.domain)) return
    expect(read(data, { chainId: 10 }).flags).toContain('other-network')
  })

  test.each(called(understood))(
    'typed data with a field of another name, type or position is unknown: %s',
    (_, kind) => {
      const data = typedDataOf(kind)
      const [first, ...others] = data.types[kind.name] ?? []
      if (!first) throw new Error('It has no fields')
      const { [first.name]: value, ...rest } = data.message as Record<string, unknown>
      const renamed = {
        ...data,
        types: { ...data.types, [kind.name]: [{ ...first, name: 'x' }, ...others] },
      }
      const changed = [
        { ...renamed, message: { x: value, ...rest } },
        { ...data, types: { ...data.types, [kind.name]: [...others, first] } },
        {
          ...data,
          types: { ...data.types, [kind.name]: [...others, first, { name: 'more', type: 'bool' }] },
          message: { ...data.message, more: true },
        },
      ]
      for (const each of changed) expect(viewAt(each).approve).toEqual({ label: 'Sign anyway', isDangerous: true })
    },
  )
})

describe('unknown typed data', () => {
  test.each(called(unknown))('unknown typed data is red and shows every field: %s', (_, kind) => {
    const data = typedDataOf(kind)
    expect(read(data)).toMatchObject({
      description: { kind: 'typed-data' },
      flags: ['unreadable'],
    })
    const view = viewAt(data)
    expect(view).toMatchObject({
      title: 'Unknown data that can act on your behalf',
      approve: { label: 'Sign anyway', isDangerous: true },
      data: { isOpen: true },
    })
    for (const field of data.types[kind.name] ?? []) expect(view.data?.text).toContain(`\n  ${field.name}:`)
  })
})

test('every field of typed data is shown, with the hashed types', () => {
  const mail = unknown.find(({ name }) => name === 'Mail') as Kind
  expect(textOf(typedDataOf({ ...mail, domain: { name: 'Mails', chainId: '0x1' } })).split('\n')).toEqual([
    'Mail:',
    '  from:',
    '    name: "text"',
    `    wallet: ${thief}`,
    '  to:',
    '    name: "text"',
    `    wallet: ${thief}`,
    '  contents: "text"',
    'domain:',
    '  name: "Mails"',
    '  chainId: 1',
    'types:',
    '  EIP712Domain(string name,uint256 chainId)',
    '  Mail(Person from,Person to,string contents)Person(string name,address wallet)',
  ])
})

test('invisible characters are escaped', () => {
  for (const invisible of [
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
    const shown = textOf(typedDataOf({ name: 'Note', fields: 'text:string', message: { text: `send ${invisible}01` } }))
    expect(shown).not.toContain(invisible)
    expect(shown).toMatch(/send \\u[\da-f]{4}(?:\\u[\da-f]{4})?01/)
  }
})

test('a Seaport order without proceeds, or with proceeds for another account, is red', () => {
  const order = understood.find(({ name }) => name === 'OrderComponents') as Kind
  const message = { ...order.message, consideration: [] }
  expect(viewAt(typedDataOf({ ...order, message }))).toMatchObject({
    facts: expect.arrayContaining([{ label: 'You receive', value: 'Nothing' }]),
    approve: { label: 'Sign anyway', isDangerous: true },
  })
})

describe('sign-ins as typed data', () => {
  const clob = {
    name: 'ClobAuth',
    fields: 'address:address timestamp:string nonce:uint256 message:string',
    domain: { name: 'ClobAuthDomain', version: '1', chainId: 1 },
  }
  const key = { name: 'dYdX', fields: 'action:string onlySignOn:string' }
  const siwe = {
    name: 'SignIn',
    fields: 'domain:string address:address statement:string uri:string nonce:string',
  }
  const text = 'victim.example wants you to sign in with your Ethereum account:\n0x'

  const foreign: [string, Kind, string][] = [
    ['a market', clob, 'polymarket.com'],
    ['an exchange', { ...key, message: { onlySignOn: 'https://trade.dydx.exchange' } }, 'https://trade.dydx.exchange'],
    ['an exchange that it does not name', { name: 'dYdX', fields: 'action:string' }, 'dydx.trade'],
    ['no site at all', { ...key, message: { onlySignOn: '' } }, ''],
    [
      'a part of the own site',
      { ...siwe, message: { domain: 'example.com', uri: 'https://app.example' } },
      'example.com',
    ],
    [
      'another site, in a text',
      { name: 'Note', fields: 'lines:string[]', message: { lines: ['Hi', text] } },
      'victim.example',
    ],
    [
      'another site, in a struct',
      {
        name: 'Note',
        fields: 'in:Login',
        more: { Login: 'audience:string nonce:string' },
        message: { in: { audience: 'https://victim.example', nonce: '1' } },
      },
      'https://victim.example',
    ],
  ]
  test.each(foreign)('a sign-in to %s as typed data cannot be approved', (_, kind, site) => {
    const { description } = read(typedDataOf(kind))
    expect(description).toMatchObject({ kind: 'foreign-sign-in', site })
    expect(viewAt(typedDataOf(kind)).approve).toBeUndefined()
  })

  test('a sign-in to the requesting page is shown as one if its type is known, and as unknown data otherwise', () => {
    const data = typedDataOf(clob)
    for (const origin of ['https://polymarket.com', 'https://www.polymarket.com'])
      expect(read(data, { origin }).description).toMatchObject({ kind: 'sign-in', site: new URL(origin).host })
    for (const origin of ['https://polymarket.com.evil.example', 'https://notpolymarket.com'])
      expect(read(data, { origin }).description.kind).toBe('foreign-sign-in')
    const own = { ...siwe, message: { domain: 'app.example', uri: 'https://app.example' } }
    expect(viewAt(typedDataOf(own)).approve).toEqual({ label: 'Sign anyway', isDangerous: true })
  })

  const both: [string, Kind][] = [
    ['its second member', { ...siwe, message: { domain: 'app.example', uri: 'https://bank.example' } }],
    [
      'a member in small letters',
      { name: 'A', fields: 'url:string AUD:string nonce:string', message: { url: 'app.example', AUD: 'bank.example' } },
    ],
    [
      'the part before an at sign',
      { ...siwe, message: { domain: 'bank.example@app.example', uri: 'https://app.example' } },
    ],
    [
      'a path behind the own host',
      { ...siwe, message: { domain: 'app.example/bank.example', uri: 'https://app.example' } },
    ],
    [
      'the URI of a message in it',
      {
        name: 'Note',
        fields: 'text:string',
        message: { text: text.replace('victim', 'app').concat('\n\nURI: https://bank.example') },
      },
    ],
  ]
  test.each(both)('a sign-in to the own site that names another site in %s is refused', (_, kind) => {
    expect(read(typedDataOf(kind)).description.kind).toBe('foreign-sign-in')
  })

  test('a Permit2 transfer with a site in its witness is shown as a transfer', () => {
    const kind = understood.find(({ name }) => name === 'PermitWitnessTransferFrom') as Kind
    const witness = {
      ...kind,
      fields: kind.fields.replace('ExclusiveDutchOrder', 'W'),
      more: { ...kind.more, W: 'uri:string' },
    }
    const { ExclusiveDutchOrder: _, ...more } = witness.more as Record<string, string>
    const data = typedDataOf({ ...witness, more, message: { witness: { uri: 'https://app.example' } } })
    expect(read(data)).toMatchObject({ description: { kind: 'permit', spender: thief }, flags: ['permit'] })
  })
})

test('an order with proceeds for another account shows that this account gets nothing', () => {
  const order = understood.find(({ says }) => 'receiver' in says) as Kind
  const { facts, approve } = viewAt(typedDataOf(order))
  expect(facts).toContainEqual({ label: 'You receive', value: 'Nothing' })
  expect(approve).toEqual({ label: 'Sign anyway', isDangerous: true })
})

test('typed data whose signature would differ from its screen is refused with a reason', () => {
  const note = typedDataOf({ name: 'Note', fields: 'text:string' })
  const hidden = { ...note, message: { text: 'a', spender: thief } }
  expect(() => read(hidden)).toThrow(
    expect.objectContaining({
      code: 'bad_message',
      details: { values: { reason: 'message has the member spender, which no type names' } },
    }),
  )
  const order = {
    types: { 'A(B[2] x)C': [{ name: 'it', type: 'uint256' }] },
    primaryType: 'A(B[2] x)C',
    domain: {},
    message: { it: 1 },
  }
  expect(() => read(order)).toThrow(expect.objectContaining({ code: 'bad_message' }))
})
