import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createFaults } from './cluster/faults.js'
import { trySend } from './send.js'
import { createVerdicts } from './verdicts.js'

type Given = { status: number; headers?: Record<string, string>; isCut?: boolean }

const ends: (() => void)[] = []
afterEach(() => ends.splice(0).forEach((end) => end()))

/** A node that gives these answers in turn, and the last one again and again. */
async function startNode(answers: readonly Given[]) {
  let asked = 0
  const server = createServer((request, response) => {
    const { status, headers = {}, isCut } = answers[Math.min(asked, answers.length - 1)] as Given
    asked += 1
    if (isCut) return request.destroy()
    response.writeHead(status, headers).end('{}')
  }).listen(0, '127.0.0.1')
  ends.push(() => server.close())
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return { ask: () => trySend(url, { from: '11.0.0.1' }), asked: () => asked }
}

function start() {
  const faults = createFaults()
  const findVerdict = createVerdicts(faults, { triesMost: 4, retryMs: 1 })
  return { findVerdict, unchecked: () => faults.counts()['checks without an answer'], faults }
}

const proof = (error: string): Given => ({ status: 401, headers: { 'www-authenticate': `DPoP error="${error}"` } })

test.each([
  ['accepted', { status: 200 }],
  ['refused', { status: 401 }],
  ['refused', proof('invalid_token')],
])('a token is %s by the first answer that says so, after answers that do not', async (verdict, last) => {
  const { findVerdict, unchecked } = start()
  const node = await startNode([{ status: 503 }, { status: 0, isCut: true }, { status: 429 }, last])
  expect(await findVerdict('a token', node.ask)).toBe(verdict)
  expect([node.asked(), unchecked()]).toEqual([4, 0])
})

test.each<[string, Given]>([
  ['is not available', { status: 503 }],
  ['limits its clients', { status: 429 }],
  ['ends each connection', { status: 0, isCut: true }],
  ['refuses the nonce of the device', proof('use_dpop_nonce')],
  ['refuses the proof of the device', proof('invalid_dpop_proof')],
])('a node that %s has no verdict, and what it was asked is a fault', async (_, answer) => {
  const { findVerdict, unchecked } = start()
  const node = await startNode([answer])
  expect(await findVerdict('a token', node.ask)).toBeUndefined()
  expect([node.asked(), unchecked()]).toEqual([4, 1])
  // Further questions are not repeated until the node answers one.
  expect(await findVerdict('a token', node.ask)).toBeUndefined()
  expect([node.asked(), unchecked()]).toEqual([5, 2])
})

test('a node that does not run has no verdict, and what it would be asked is a fault', async () => {
  const { findVerdict, faults } = start()
  expect(await findVerdict('a token, at node 1', async () => undefined)).toBeUndefined()
  expect(faults.descriptions()).toEqual(['checks without an answer: a token, at node 1: no node'])
})
