import { expect, test } from 'vitest'
import type { FleetingLimits, FleetingStore, Halves, Join } from '../src/services/accounts/fleeting/fleeting-store.js'

const minuteMs = 60_000
const key = { publicKey: 'key', proof: 'proof' }
const halvesOf = (box: string) => ({ box, server: { slot: 'desk' } }) as unknown as Halves
const joinOf = (device: string, id = `join of ${device}`): Join => ({ id, account: 'ann', device, key })

type Suite = { engine: string; open(limits?: Partial<FleetingLimits>): Promise<FleetingStore> }

/** What holds for the fleeting state of the accounts, wherever it is kept. */
export function testFleeting({ engine, open }: Suite): void {
  test(`the id of a proof in ${engine} is new once while its nonce is valid`, async () => {
    const store = await open()
    expect(await store.useProof('one', 0)).toBe('new')
    expect(await store.useProof('one', 5 * minuteMs - 1)).toBe('used')
    expect(await store.useProof('two', 0)).toBe('new')
  })

  test(`too many proofs in ${engine} forget none, and are refused`, async () => {
    const store = await open({ proofs: 2 })
    const now = Date.now()
    const ids = ['one', 'two', 'three']
    const answers: string[] = []
    for (const id of ids) answers.push(await store.useProof(id, now))
    expect(answers).toEqual(['new', 'new', 'full'])
    expect(await store.useProof('one', now)).not.toBe('new')
  })

  test(`the key of nonces in ${engine} stays the same`, async () => {
    const store = await open()
    const first = await store.nonceKey()
    expect(first).toHaveLength(32)
    expect([...(await store.nonceKey())]).toEqual([...first])
  })

  test(`a device in ${engine} waits for ten minutes, in place of its earlier request`, async () => {
    const store = await open()
    await store.beginJoin(joinOf('desk', 'first'), 0)
    await store.beginJoin(joinOf('desk', 'second'), 0)
    expect(await store.findJoin('first', 0)).toBeUndefined()
    expect(await store.findJoin('second', 10 * minuteMs - 1)).toMatchObject(joinOf('desk', 'second'))
    expect(await store.findJoin('second', 10 * minuteMs)).toBeUndefined()
  })

  test(`of two approvals of a device in ${engine}, the first counts`, async () => {
    const store = await open()
    const join = joinOf('desk')
    await store.beginJoin(join, 0)
    await store.approveJoin({ id: join.id, by: 'phone', halves: halvesOf('a') }, 0)
    await store.approveJoin({ id: join.id, by: 'laptop', halves: halvesOf('b') }, 0)
    expect(await store.findJoin(join.id, 0)).toMatchObject({ ...join, by: 'phone', halves: halvesOf('a') })
  })

  test(`more devices than ${engine} lets wait are refused, and one that waits may begin again`, async () => {
    const store = await open({ joins: 2 })
    const now = Date.now()
    const answers: boolean[] = []
    for (const device of ['desk', 'phone', 'laptop', 'desk']) answers.push(await store.beginJoin(joinOf(device), now))
    expect(answers).toEqual([true, true, false, true])
  })
}
