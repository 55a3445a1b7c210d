import { describe, expect, test } from 'vitest'
import { formatRefusal, formatResult, parseFrame as parseBytes } from './frame.js'
import { RelayRefusal } from './relay-refusal.js'

const parseFrame = (text: string) => parseBytes(Buffer.from(text), 500)
const request = (id: string) => `{"id":${id},"jsonrpc":"2.0","method":"irn_subscribe","params":{"id":1,"topic":"t"}}`

describe('ids of requests', () => {
  test.each(['"1795220324313470720"', '"0001"', '"a\\u0022b"', '7', '0', '-3'])('keeps the id %s unchanged', (id) => {
    const frame = parseFrame(request(id))
    if (frame.kind !== 'request') throw new Error('no request')
    const reply = formatResult(frame.id, true)
    expect(reply.replace('\\"', '\\u0022')).toBe(`{"id":${id},"jsonrpc":"2.0","result":true}`)
    expect(formatRefusal(frame.id, new RelayRefusal('rate_limited')).replace('\\"', '\\u0022')).toContain(`"id":${id},`)
  })

  test('keeps an id that follows the parameters', () => {
    const frame = parseFrame(
      '{"params":{"id":1795220324313470999},"method":"m","jsonrpc":"2.0","id":"1795220324313470721"}',
    )
    expect(frame).toMatchObject({ id: { source: '"1795220324313470721"' } })
  })
})

test('tells an acknowledgement from a refused push', () => {
  expect(parseFrame('{"id":5,"jsonrpc":"2.0","result":true}')).toEqual({ kind: 'receipt', id: 5 })
  expect(parseFrame('{"id":5,"jsonrpc":"2.0","error":{"code":1,"message":""}}')).toEqual({ kind: 'refused-push' })
})

describe('invalid frames', () => {
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
  ])('rejects %s', (text, reason) => {
    expect(() => parseFrame(text)).toThrow(expect.objectContaining({ reason }))
  })

  test('answers a frame without a readable id with the id `null`', () => {
    expect(JSON.parse(formatRefusal(undefined, new RelayRefusal('parse_error')))).toEqual({
      id: null,
      jsonrpc: '2.0',
      error: { code: -32_700, message: 'The frame is not JSON', data: { reason: 'parse_error' } },
    })
  })
})
