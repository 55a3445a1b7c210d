import { asksForCode } from '@openappkit/protocol/frame'
import { expect, test } from 'vitest'
import { createRecoveryCode } from '../../vault/recovery-code.js'
import { readDeviceKeys } from '../accounts/device-keys.js'
import { createPin } from '../joining/join-link.js'
import type { Halves } from '../joining/join-service.js'
import { createMemoryRecords, type Records } from '../storage/records.js'
import { readOwnWallet } from '../your-wallet/own-wallet.js'
import type { KeyShares } from './key-shares.js'
import { createDevice, createServerSide, expectSigned } from './wallet.fixture.js'

// P5. A browser stops before or after any one of its writes, here or at the service. A user who signs in again, with the
// written codes, still has the same wallet.

const codes = [createRecoveryCode(), createRecoveryCode()] as const
type Server = Awaited<ReturnType<typeof createServerSide>>
type Device = ReturnType<typeof createDevice>

/** A browser that stops at its nth write: `before` it, or `after` it, without returning the result. */
function createEnd(last: number, when: 'before' | 'after') {
  let count = 0
  let isOver = false
  const end = (): never => {
    isOver = true
    throw new Error('The browser ended')
  }
  const write = async <T>(work: () => Promise<T>): Promise<T> => {
    if (isOver) end()
    count += 1
    if (count === last && when === 'before') end()
    const result = await work()
    return count === last ? end() : result
  }
  return { write, isOver: () => isOver }
}

function createMortal(server: Server, slot: string, records: Records, { write }: ReturnType<typeof createEnd>): Device {
  const shares = server.sharesFor(slot)
  const mortalShares: KeyShares = {
    ...shares,
    create: (made) => write(() => shares.create(made)),
    addDevice: (share) => write(() => shares.addDevice(share)),
    changeRecovery: (change, ids) => write(() => shares.changeRecovery(change, ids)),
  }
  const mortalRecords: Records = {
    ...records,
    set: (key, value) => write(() => records.set(key, value)),
    delete: (key) => write(() => records.delete(key)),
  }
  return createDevice(mortalShares, mortalRecords)
}

const changeTo = async ({ recovery }: Device, code?: string) =>
  recovery.change(recovery.begin(await recovery.read()), code)

/** Signs in, and tries one code after the other if one is required. */
async function open(device: Device, slot: string, known: readonly string[]): Promise<string> {
  try {
    return (await device.wallet.open('ann', slot)).vault.addresses.evm
  } catch (thrown) {
    if (!asksForCode(thrown)) throw thrown
  }
  for (const code of known) {
    const opened = await device.wallet.openWithCode(code).catch(() => undefined)
    if (opened) return opened.vault.addresses.evm
  }
  throw new Error('No code opens it')
}

type LetIn = (slot: string, publicKey: string, pin: Uint8Array) => Promise<Halves>

type Deed = {
  /** The preparation, and the codes that open the wallet afterwards. */
  before?: (phone: Device) => Promise<unknown>
  /** The phone with the wallet, the phone without its stored data, or a new computer. */
  on: 'phone' | 'emptied phone' | 'desk'
  known: readonly string[]
  /** `letIn`: creates the halves for another device on the phone. */
  work(device: Device, slot: string, letIn: LetIn): Promise<unknown>
}

const openIt = (device: Device, slot: string) => open(device, slot, codes)
const deeds: Record<string, Deed> = {
  'the wallet is made': { on: 'emptied phone', known: [], work: openIt },
  'another browser joins': { before: async () => undefined, on: 'desk', known: [], work: openIt },
  'a browser that forgot it joins again': {
    before: async () => undefined,
    on: 'emptied phone',
    known: [],
    work: openIt,
  },
  'another browser joins by code': {
    before: (phone) => changeTo(phone, codes[0]),
    on: 'desk',
    known: [codes[0]],
    work: openIt,
  },
  'another browser is approved': {
    before: (phone) => changeTo(phone, codes[0]),
    on: 'desk',
    known: [codes[0]],
    async work({ wallet, worker }, slot, letIn) {
      await wallet.open('ann', slot).catch((thrown: unknown) => {
        if (!asksForCode(thrown)) throw thrown
      })
      const pin = createPin()
      const { publicKey } = await worker.call('prepareJoin', null)
      const halves = await letIn(slot, publicKey, pin)
      await wallet.openWith(({ vault }, key) => worker.call('enter', { ...halves, vault, pin, slot, key }))
    },
  },
  'the owner takes over': {
    before: async () => undefined,
    on: 'phone',
    known: [codes[0]],
    work: (phone) => changeTo(phone, codes[0]),
  },
  'the code is replaced': {
    before: (phone) => changeTo(phone, codes[0]),
    on: 'phone',
    known: codes,
    work: (phone) => changeTo(phone, codes[1]),
  },
  'the operator takes over again': {
    before: (phone) => changeTo(phone, codes[0]),
    on: 'phone',
    known: [codes[0]],
    work: (phone) => changeTo(phone),
  },
}

async function endAt(deed: Deed, last: number, when: 'before' | 'after'): Promise<boolean> {
  const server = await createServerSide()
  const ofPhone = createMemoryRecords()
  if (deed.before) {
    const phone = createDevice(server.sharesFor('phone'), ofPhone)
    await phone.wallet.open('ann', 'phone')
    await deed.before(phone)
  }
  const address = server.kept.vault?.addresses.evm
  const slot = deed.on === 'desk' ? 'desk' : 'phone'
  const records = deed.on === 'phone' ? ofPhone : createMemoryRecords()
  const end = createEnd(last, when)
  const letIn: LetIn = async (to, publicKey, pin) => {
    const { worker } = createDevice(server.sharesFor('phone'), ofPhone)
    const own = { records: ofPhone, keys: () => readDeviceKeys(ofPhone), shares: server.sharesFor('phone') }
    return worker.call('letIn', { ...(await readOwnWallet(own)).halves, slot: to, publicKey, pin })
  }
  await deed.work(createMortal(server, slot, records, end), slot, letIn).catch((thrown: unknown) => {
    if (!end.isOver()) throw thrown
  })
  // The same browser, that browser without its stored data, and a new one.
  const found: string[] = []
  for (const [name, kept] of [
    [slot, records],
    [slot, createMemoryRecords()],
    ['tablet', createMemoryRecords()],
  ] as const) {
    const device = createDevice(server.sharesFor(name), kept)
    const opened = await open(device, name, deed.known)
    await expectSigned(device, opened)
    found.push(opened)
  }
  expect(new Set(address === undefined ? found : [address, ...found]).size).toBe(1)
  return end.isOver()
}

test.each(Object.entries(deeds))('P5: the wallet survives a browser that stops while %s', async (_, deed) => {
  for (const when of ['before', 'after'] as const) {
    let last = 1
    while (await endAt(deed, last, when)) last += 1
    expect(last).toBeGreaterThan(1)
  }
})
