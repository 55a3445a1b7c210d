import { accountsPaths, devicesAnswer, keySharePaths } from '@openappkit/protocol/accounts'
import { afterEach, expect, test } from 'vitest'
import { type Accounts, readCode, start, stopAll } from '../accounts.harness.js'

afterEach(stopAll)

const ann = 'ann@example.com'

async function signedIn(accounts: Accounts) {
  accounts.passMinutes(1)
  const device = await accounts.device()
  return { device, ...(await device.signIn(ann)) }
}

const subjects = async (accounts: Accounts) => (await accounts.mails(ann)).map(({ subject }) => subject)

test('an export requires a recently verified user, and is recorded in the audit log and mailed to the owner', async () => {
  const accounts = await start()
  const { device, accessToken } = await signedIn(accounts)
  const ask = () => device.ask(keySharePaths.export, {}, accessToken)
  expect((await ask()).status).toBe(200)
  const [mail] = await accounts.mails(ann)
  expect(mail?.subject).toBe('Your wallet was exported')
  expect(mail?.text).toContain('Chrome, Linux')
  const { entries } = (await (await device.ask(accountsPaths.audit, undefined, accessToken)).json()) as {
    entries: { event: string }[]
  }
  expect(entries[0]?.event).toBe('wallet exported')

  accounts.passMinutes(6)
  const before = await subjects(accounts)
  expect(await readCode(await ask())).toEqual([403, 'action_not_allowed'])
  expect(await subjects(accounts)).toEqual(before)
})

test('a verification from when the clock was ahead does not count once the clock is corrected', async () => {
  const accounts = await start()
  const { device, accessToken } = await signedIn(accounts)
  const ask = () => device.ask(keySharePaths.export, {}, accessToken)
  accounts.passMinutes(-4)
  expect((await ask()).status).toBe(200)
  accounts.passMinutes(-56)
  expect(await readCode(await ask())).toEqual([403, 'action_not_allowed'])
})

test('mails the owner which browser was removed', async () => {
  const accounts = await start()
  const phone = await signedIn(accounts)
  const desk = await signedIn(accounts)
  const read = await desk.device.ask(accountsPaths.devices, undefined, desk.accessToken)
  const { current, devices } = devicesAnswer.parse(await read.json())
  const other = devices.find(({ id }) => id !== current)?.id
  await desk.device.ask(accountsPaths.revokeDevice, { device: other }, desk.accessToken)
  const [mail] = await accounts.mails(ann)
  expect(mail?.subject).toBe('A device was removed')
  expect(mail?.text).toContain('Chrome, Linux')
  expect((await phone.device.ask(accountsPaths.user, undefined, phone.accessToken)).status).toBe(401)
})

test("the wallet's own page signs in for every project, and other pages do not", async () => {
  const accounts = await start()
  const device = await accounts.device()
  const begin = async (origin: string) => (await device.begin(ann, { origin })).status
  expect(await begin('https://frame.example')).toBe(200)
  expect(await begin('https://frame.example.evil.io')).toBe(403)
})
