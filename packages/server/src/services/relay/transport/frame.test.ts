import { describe, expect, test } from 'vitest'
import { formatRefusal, formatResult, parseFrame as parseBytes } from './frame.js'
import { RelayRefusal } from './relay-refusal.js'

const parseFrame = (text: string) => parseBytes(Buffer.from(text), 500)
const request = (id: string) => `{"id":${id},"jsonrpc":"2.0","method":"irn_subscribe","params":{"id":1,"topic":"t"}}`

describe('an id comes back as it came', () => {
  test.each(['"1795220324313470720"', '"0001"', '"a\\u0022b"', '7', '0', '-3'])('%s', (id) => {
    const frame = parseFrame(request(id))
    if (frame.kind !== 'request') throw new Error('no request')
    const reply = formatResult(frame.id, true)
    expect(reply.replace('\\"', '\\u0022')).toBe(`{"id":${id},"jsonrpc":"2.0","result":true}`)
    expect(formatRefusal(frame.id, new RelayRefusal('rate_limited')).replace('\\"', '\\u0022')).toContain(`"id":${id},`)
  })

  test('also from behind the parameters', () => {
    const frame = parseFrame(
      '{"params":{"id":1795220324313470999},"method":"m","jsonrpc":"2.0","id":"1795220324313470721"}',
    )
    expect(frame).toMatchObject({ id: { source: '"1795220324313470721"' } })
  })
})

test('a receipt is told from a refused push', () => {
  expect(parseFrame('{"id":5,"jsonrpc":"2.0","result":true}')).toEqual({ kind: 'receipt', id: 5 })
  expect(parseFrame('{"id":5,"jsonrpc":"2.0","error":{"code":1,"message":""}}')).toEqual({ kind: 'refused-push' })
})

describe('refuses what is no frame', () => {
  test.each([
    ['', 'parse_error'],
    ['{', 'parse_error'],
    ['null', 'invalid_request'],
    ['[]', 'invalid_request'],
    ['{"jsonrpc":"2.0","method":"m"}', 'invalid_request'],
    ['{"id":1,"jsonrpc":"1.0","method":"m"}', 'invalid_request'],
    ['{"id":{},"jsonrpc":"2.0","method":"m"}', 'invalid_request'],
    [`{"id":"${'1'.repeat(65)}","jsonrpc":"2.0","method":"m"}`, 'invalid_request'],
    [`[${request('1')}]`, 'invalid_request'],
    [request('9007199254740993'), 'invalid_request'],
    [request('1795220324313470721'), 'invalid_request'],
    [request('1e99'), 'invalid_request'],
    [request('0.5'), 'invalid_request'],
  ])('%s', (text, reason) => {
    expect(() => parseFrame(text)).toThrow(expect.objectContaining({ reason }))
  })

  test('with an answer that has no id', () => {
    expect(JSON.parse(formatRefusal(undefined, new RelayRefusal('parse_error')))).toEqual({
      id: null,
      jsonrpc: '2.0',
      error: { code: -32_700, message: 'The frame is not JSON', data: { reason: 'parse_error' } },
    })
  })
})
