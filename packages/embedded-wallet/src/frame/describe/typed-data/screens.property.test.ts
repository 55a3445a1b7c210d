import fc from 'fast-check'
import { expect, test } from 'vitest'
import { digestOf } from '../../../signer/sign-request.js'
import { viewOf } from '../../approval/views/view-any.fixture.js'
import { en } from '../../words/en.js'
import { describeTypedData } from './describe-typed-data.js'
import { understood, unknown } from './signing-requests.fixture.js'
import { owner, typedDataOf } from './typed-data-of.fixture.js'

const numRuns = process.env['SECURITY'] === 'whole' ? 100_000 : 5_000

type Data = ReturnType<typeof typedDataOf>
type Change = (data: Data, at: number) => void

const network = { name: 'Ethereum', currency: { symbol: 'ETH', decimals: 18 } }
const originals = [...understood, ...unknown].map((kind) => typedDataOf(kind))

const types = [
  'uint256',
  'int256',
  'uint8',
  'bytes32',
  'bytes',
  'string',
  'address',
  'bool',
  'uint256[]',
  'uint',
  'B[2] x',
  'uint256 a,uint256',
]
const names = [
  'Order',
  'Permit',
  '$Order',
  'Order ',
  'A(B[2] x)C',
  'A(uint256 b)C',
  'Ordеr',
  'EIP712Domain',
  '__proto__',
]
const chainIds: unknown[] = [1, '1', '0x1', '0x01', 10, undefined]
const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T
const fieldsOf = (data: Data) => data.types[data.primaryType] ?? []

/** Changes by which a page may try to make the screen differ from the signed data. */
const changes: readonly Change[] = [
  (data, at) => {
    const field = pick(fieldsOf(data), at)
    if (field) field.type = pick(types, at >> 4)
  },
  (data, at) => {
    const field = pick(fieldsOf(data), at)
    if (field) field.name = pick(['a', 'value', 'amount b', '__proto__', 'spender'], at >> 4)
  },
  (data, at) => {
    const name = pick(names, at)
    data.types = { [name]: fieldsOf(data), ...data.types }
    if (at % 2 === 0) delete data.types[data.primaryType]
    data.primaryType = name
  },
  (data) => void fieldsOf(data).reverse(),
  (data, at) => void fieldsOf(data).push(pick(fieldsOf(data), at) ?? { name: 'a', type: 'bool' }),
  (data, at) => void fieldsOf(data).splice(at % 8, 1),
  (data, at) => void Object.assign(data.domain, { chainId: pick(chainIds, at) }),
  (data, at) => {
    const fields = ['name:string', 'chainId:uint256', 'verifyingContract:address'].slice(0, at % 4)
    data.types['EIP712Domain'] = fields.map((each) => ({
      name: each.split(':')[0] ?? '',
      type: each.split(':')[1] ?? '',
    }))
  },
  (data, at) =>
    void Object.defineProperty(pick([data, data.message, data.domain], at), '__proto__', {
      value: { to: 'x' },
      enumerable: true,
      configurable: true,
    }),
  (data, at) => void Object.assign(pick([data, data.message, data.domain], at), { value: at }),
  (data, at) => void (data.types[pick(['Other', 'B', 'A(B[2] x)C'], at)] = [{ name: 'a', type: 'uint256' }]),
  // The same values in another format.
  (data, at) => {
    const members = Object.entries(data.message).filter(([, value]) => value === '1')
    const [name] = pick(members, at) ?? []
    if (name)
      Object.assign(data.message, {
        [name]: pick([1, '0x1', '01', '0x01', 1.5, true, ''], at >> 4),
      })
  },
  (data) => {
    const written = JSON.stringify(data.message)
    data.message = JSON.parse(written.replace(/0x[\dA-Fa-f]{40}/g, (text) => text.toLowerCase()))
  },
]

const requests = fc.tuple(
  fc.nat(originals.length - 1),
  fc.array(fc.tuple(fc.nat(changes.length - 1), fc.nat(1_000)), { maxLength: 2 }),
  fc.constantFrom(1, 10),
)

test('two requests with equal screens have equal digests', () => {
  const digests = new Map<string, string>()
  const count = { shown: 0, refused: 0, again: 0 }
  fc.assert(
    fc.property(requests, ([original, chosen, chainId]) => {
      const data = structuredClone(originals[original] as Data)
      for (const [change, at] of chosen) changes[change]?.(data, at)
      const json = JSON.stringify(data)
      const described = readOrRefuse(json, chainId)
      if (!described) return void (count.refused += 1)
      const { description, flags } = described
      const screen = JSON.stringify(viewOf(description, { account: owner, network, flags }, en, 'en'))
      const digest = digestOf({ kind: 'evm-typed-data', json })
      expect(described.digest).toBe(digest)
      if (digests.has(screen)) count.again += 1
      expect(digests.get(screen) ?? digest).toBe(digest)
      digests.set(screen, digest)
      count.shown += 1
    }),
    { numRuns },
  )
  // The changes are neither all refused nor all different.
  expect(Math.min(...Object.values(count))).toBeGreaterThan(numRuns / 10)
})

function readOrRefuse(json: string, chainId: number) {
  try {
    return describeTypedData(json, { chainId, account: owner, origin: 'https://app.example' })
  } catch (thrown) {
    expect(thrown).toMatchObject({ code: 'bad_message' })
    return undefined
  }
}
