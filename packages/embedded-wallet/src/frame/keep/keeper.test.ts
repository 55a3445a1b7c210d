import { FrameError } from '@openappkit/protocol/frame'
import { expect, test } from 'vitest'
import { createApprovalQueue } from '../approval/approval-queue.js'
import type { Sessions } from '../accounts/session.js'
import { createMemoryRecords } from '../storage/records.js'
import { createKeeper } from './keeper.js'

const { signal } = new AbortController()
const sessions = {
  read: async () => undefined,
  ask: () => Promise.reject(new FrameError('aborted')),
} as unknown as Sessions

/** A keeper with the real queue, and a screen that a user answers. */
function setup() {
  const seen = { asked: 0, refuse: () => {} }
  const approvals = createApprovalQueue({
    prepare: (refuse) => void (seen.refuse = refuse),
    ask: () => undefined,
    restore: () => undefined,
    askToKeep: () => void (seen.asked += 1),
    finish: () => undefined,
    hide: () => undefined,
  })
  const keeper = createKeeper({ site: 'https://app.example', records: createMemoryRecords() })
  const keep = () => keeper.keep({ approvals, sessions }, signal)
  return { seen, approvals, keeper, keep }
}

test('a user who refuses to stay signed in is asked again only for the next session', async () => {
  const { seen, keeper, keep } = setup()
  const first = keep()
  await expect.poll(() => seen.asked).toBe(1)
  seen.refuse()
  expect(await first).toBe(false)
  expect(await keep()).toBe(false)
  expect(seen.asked).toBe(1)
  expect(keeper.isMemoryOnly()).toBe(true)
  keeper.end()
  void keep()
  await expect.poll(() => seen.asked).toBe(2)
})

test('a question that a request ended is asked again', async () => {
  const { seen, approvals, keep } = setup()
  const first = keep()
  await expect.poll(() => seen.asked).toBe(1)
  approvals.end()
  expect(await first).toBe(false)
  void keep()
  await expect.poll(() => seen.asked).toBe(2)
})
