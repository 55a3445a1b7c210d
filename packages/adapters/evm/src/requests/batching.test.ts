import type { Session } from '@openappkit/core/adapter'
import { expect, test } from 'vitest'
import { getCallsStatus } from './batching.js'

const read = (answer: unknown) => {
  const provider = { request: async () => answer, on: () => undefined, removeListener: () => undefined }
  const session = { provider } as unknown as Session<'eip155'>
  return getCallsStatus(session, '0xid', { signal: new AbortController().signal })
}
const [good, bad] = [{ status: '0x1' }, { status: '0x0' }]

test.each<[object, string]>([
  [{ status: 100 }, 'pending'],
  [{ status: '0x64' }, 'pending'],
  [{ status: 'PENDING' }, 'pending'],
  [{ status: 'pending' }, 'pending'],
  [{ status: 200 }, 'success'],
  [{ status: 200, receipts: [] }, 'success'],
  [{ status: '200', receipts: [good, good] }, 'success'],
  [{ status: 'CONFIRMED', receipts: [good] }, 'success'],
  [{ status: 'confirmed' }, 'success'],
  [{ status: 'success', statusCode: 200, receipts: [{ status: 'success' }] }, 'success'],
  [{ status: 'CONFIRMED', receipts: [bad] }, 'failure'],
  [{ status: 200, receipts: [good, { status: 0 }] }, 'failure'],
  [{ status: 'FAILED' }, 'failure'],
  [{ status: 'reverted', statusCode: 500 }, 'failure'],
  [{ status: 400 }, 'failure'],
  [{ status: 600, receipts: [good, bad] }, 'failure'],
])('getCallsStatus reads %j as %s', async (answer, status) =>
  expect(await read(answer)).toMatchObject({ id: '0xid', status }),
)

test.each([undefined, null, 'CONFIRMED', [], {}, { status: 0 }, { status: 'soon' }, { status: 700 }])(
  'getCallsStatus rejects %j with `wallet_bad_answer`',
  async (answer) => expect(read(answer)).rejects.toMatchObject({ code: 'wallet_bad_answer' }),
)
