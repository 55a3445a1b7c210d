import { accountsPaths, sessionAnswer } from '@openappkit/protocol/accounts'
import { afterEach, expect, test } from 'vitest'
import { openTracing } from '../../app/open-tracing.js'
import { start, stopAll } from '../../services/accounts/accounts.harness.js'
import { createLog } from '../log/log.js'
import { startOtlpReceiver } from './otlp-receiver.harness.js'

afterEach(stopAll)

const email = 'canary.of.the.traces@example.com'
const account = '0x52908400098527886E0F7030069857D2E4169EE7'
/** The address that the harness sends as that of the visitor. */
const address = '192.0.2.1'

test('traces have no query, body, email address, account, token, code or address of a visitor', async () => {
  const receiver = await startOtlpReceiver()
  const { tracing, close } = await openTracing(
    { url: receiver.url, share: 1, isParentBased: true },
    createLog('silent'),
  )
  try {
    const accounts = await start({}, { tracing })
    await accounts.signUp(email)
    const device = await accounts.device()
    const first = await device.signIn(email)
    const secrets = [
      await accounts.linkFor(email),
      await accounts.codeFor(email),
      first.accessToken,
      first.refreshToken,
    ]
    const refreshed = await device.ask(accountsPaths.refresh, { refreshToken: first.refreshToken })
    const next = sessionAnswer.parse(await refreshed.json())
    secrets.push(next.accessToken, next.refreshToken, await accounts.nonce())
    await device.ask(accountsPaths.user, undefined, next.accessToken)
    // Each kind of fault is traced too.
    await device.ask(accountsPaths.user, undefined, `${next.accessToken}x`)
    await device.ask(accountsPaths.code, { challenge: 'canary', code: '000000' })
    await device.ask(accountsPaths.email, { email, origin: 'https://canary.example' })
    const headers = { 'x-request-id': account, traceparent: 'canary', tracestate: 'a=canary', baggage: 'a=canary' }
    await accounts.send(`${await accounts.linkFor(email)}?email=${email}&token=${next.refreshToken}&a=${account}`)
    await accounts.send(`/accounts/canary/${account}?canary=canary`, { headers })
    await accounts.send(`/account/${account}/balance?projectId=shop`, { headers })
    await device.ask(accountsPaths.signOut, {}, next.accessToken)
    await stopAll()
    await close()

    const sent = receiver.bodies().join('\n')
    const names = new Set(receiver.spans().map(({ name }) => name))
    // Proves that these requests and their stores are in what is searched.
    expect([...names]).toEqual(expect.arrayContaining([`POST ${accountsPaths.email}`, `POST ${accountsPaths.refresh}`]))
    expect([...names].some((name) => name.startsWith('accounts '))).toBe(true)
    const tails = secrets.map((secret) => secret.slice(secret.lastIndexOf('/') + 1))
    const found = [...tails, email, account, account.slice(2), address, 'canary', 'shop.example', 'Mozilla']
    expect(found.filter((secret) => sent.toLowerCase().includes(secret.toLowerCase()))).toEqual([])
  } finally {
    await receiver.close()
  }
})
