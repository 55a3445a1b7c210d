import { asksForCode } from '@openappkit/protocol/frame'
import { expect, test } from 'vitest'
import { createRecoveryCode } from '../../vault/recovery-code.js'
import { readDeviceKeys } from '../accounts/device-keys.js'
import { createPin } from '../device-linking/device-link.js'
import type { Halves } from '../device-linking/linking-service.js'
import { createMemoryRecords, type Records } from '../storage/records.js'
import { readOwnWallet } from '../your-wallet/read-own-wallet.js'
import type { KeyShares } from './key-shares.js'
import { createDevice, createServerSide, expectSigned } from './wallet.fixture.js'

// P5. A browser stops before or after any one of its writes, here or at the service. A user who signs in again, with
// the written codes, still has the same wallet.

const codes = [createRecoveryCode(), createRecoveryCode()] as const
type Server = Awaited<ReturnType<typeof createServerSide>>
type Device = ReturnType<typeof createDevice>

/** A browser that stops at its nth write: `before` it, or `after` it, without returning the result. */
function createStop(last: number, when: 'before' | 'after') {
  let count = 0
  let isOver = false
  const stop = (): never => {
    isOver = true
    throw new Error('The browser stopped')
  }
  const write = async <T>(work: () => Promise<T>): Promise<T> => {
    if (isOver) stop()
    count += 1
    if (count === last && when === 'before') stop()
    const result = await work()
    return count === last ? stop() : result
  }
  return { write, isOver: () => isOver }
}

function createStoppingDevice(
  server: Server,
  slot: string,
  records: Records,
  { write }: ReturnType<typeof createStop>,
): Device {
  const shares = server.sharesFor(slot)
  const stoppingShares: KeyShares = {
    ...shares,
    create: (made) => write(() => shares.create(made)),
    addDevice: (share) => write(() => shares.addDevice(share)),
    changeRecovery: (change, ids) => write(() => shares.changeRecovery(change, ids)),
  }
  const stoppingRecords: Records = {
    ...records,
    set: (key, value) => write(() => records.set(key, value)),
    delete: (key) => write(() => records.delete(key)),
  }
  return createDevice(stoppingShares, stoppingRecords)
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
  throw new Error('No code opens the wallet')
}

type ApproveDevice = (slot: string, publicKey: string, pin: Uint8Array) => Promise<Halves>

type Operation = {
  /** The preparation, and the codes that open the wallet afterwards. */
  before?: (phone: Device) => Promise<unknown>
  /** The phone with the wallet, the phone without its stored data, or a new computer. */
  on: 'phone' | 'emptied phone' | 'desk'
  known: readonly string[]
  /** `approveDevice`: creates the halves for another device on the phone. */
  work(device: Device, slot: string, approveDevice: ApproveDevice): Promise<unknown>
}

const openWallet = (device: Device, slot: string) => open(device, slot, codes)
const operations: Record<string, Operation> = {
  'it creates the wallet': { on: 'emptied phone', known: [], work: openWallet },
  'it opens the wallet on a new device': { before: async () => undefined, on: 'desk', known: [], work: openWallet },
  'it opens the wallet again without its stored data': {
    before: async () => undefined,
    on: 'emptied phone',
    known: [],
    work: openWallet,
  },
  'it opens the wallet with a code': {
    before: (phone) => changeTo(phone, codes[0]),
    on: 'desk',
    known: [codes[0]],
    work: openWallet,
  },
  'it opens the wallet with an approval': {
    before: (phone) => changeTo(phone, codes[0]),
    on: 'desk',
    known: [codes[0]],
    async work({ wallet, worker }, slot, approveDevice) {
      await wallet.open('ann', slot).catch((thrown: unknown) => {
        if (!asksForCode(thrown)) throw thrown
      })
      const pin = createPin()
      const { publicKey } = await worker.call('createBoxKey', null)
      const halves = await approveDevice(slot, publicKey, pin)
      await wallet.openWith(({ vault }, key) => worker.call('openLinked', { ...halves, vault, pin, slot, key }))
    },
  },
  'the owner creates a recovery code': {
    before: async () => undefined,
    on: 'phone',
    known: [codes[0]],
    work: (phone) => changeTo(phone, codes[0]),
  },
  'the owner replaces the recovery code': {
    before: (phone) => changeTo(phone, codes[0]),
    on: 'phone',
    known: codes,
    work: (phone) => changeTo(phone, codes[1]),
  },
  'recovery returns to the operator': {
    before: (phone) => changeTo(phone, codes[0]),
    on: 'phone',
    known: [codes[0]],
    work: (phone) => changeTo(phone),
  },
}

async function stopAt(operation: Operation, last: number, when: 'before' | 'after'): Promise<boolean> {
  const server = await createServerSide()
  const ofPhone = createMemoryRecords()
  if (operation.before) {
    const phone = createDevice(server.sharesFor('phone'), ofPhone)
    await phone.wallet.open('ann', 'phone')
    await operation.before(phone)
  }
  const address = server.kept.vault?.addresses.evm
  const slot = operation.on === 'desk' ? 'desk' : 'phone'
  const records = operation.on === 'phone' ? ofPhone : createMemoryRecords()
  const stop = createStop(last, when)
  const approveDevice: ApproveDevice = async (to, publicKey, pin) => {
    const { worker } = createDevice(server.sharesFor('phone'), ofPhone)
    const own = { records: ofPhone, keys: () => readDeviceKeys(ofPhone), shares: server.sharesFor('phone') }
    return worker.call('approveDevice', { ...(await readOwnWallet(own)).halves, slot: to, publicKey, pin })
  }
  await operation
    .work(createStoppingDevice(server, slot, records, stop), slot, approveDevice)
    .catch((thrown: unknown) => {
      if (!stop.isOver()) throw thrown
    })
  // The same browser, that browser without its stored data, and a new one.
  const found: string[] = []
  for (const [name, kept] of [
    [slot, records],
    [slot, createMemoryRecords()],
    ['tablet', createMemoryRecords()],
  ] as const) {
    const device = createDevice(server.sharesFor(name), kept)
    const opened = await open(device, name, operation.known)
    await expectSigned(device, opened)
    found.push(opened)
  }
  expect(new Set(address === undefined ? found : [address, ...found]).size).toBe(1)
  return stop.isOver()
}

test.each(Object.entries(operations))('P5: the wallet survives a browser that stops while %s', async (_, operation) => {
  for (const when of ['before', 'after'] as const) {
    let last = 1
    while (await stopAt(operation, last, when)) last += 1
    expect(last).toBeGreaterThan(1)
  }
})
