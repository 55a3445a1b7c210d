import { expect, test } from 'vitest'
import { readAction } from '../describe/describe-transaction.js'
import { writeBatch } from './batch-data.js'
import { openOwnCalls } from './own-calls.js'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const thief = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const send = { to: thief, value: 9n, data: '0x' } as const
const nested = (calls: Parameters<typeof writeBatch>[0]) =>
  ({ to: account, value: 0n, data: writeBatch(calls) }) as const
const open = ({ to, value, data }: { to: string; value: bigint; data: `0x${string}` }) =>
  openOwnCalls([readAction(to, value, data)], account)

test('a batch of the account is shown as its calls, also within another batch', () => {
  const sent = { kind: 'send', to: thief, amount: 9n }
  expect(open(nested([send, send]))).toEqual([sent, sent])
  expect(open(nested([send, nested([send])]))).toEqual([sent, sent])
})

test('a batch that is nested too deep, or for another account, is an unknown call', () => {
  const deep = nested([nested([nested([nested([send])])])])
  expect(open(deep)).toMatchObject([{ kind: 'call', to: account }])
  expect(open({ ...nested([send]), to: thief })).toMatchObject([{ kind: 'call', to: thief }])
})
