import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createProject } from '../../../platform/project/project.js'
import type { RequestContext, RequestVariables } from '../../../platform/service/service.js'
import { createMailBudgets } from './mail-budgets.js'

/** What a handler sees of a request from an address, for a project. */
async function requestFrom(address: string, project = 'shop'): Promise<RequestContext> {
  const app = new Hono<{ Variables: RequestVariables }>()
  return new Promise((resolve) => {
    app.get('/', (c) => {
      c.set('address', address)
      c.set('project', createProject({ id: project }))
      resolve(c)
      return c.body(null)
    })
    void app.request('/')
  })
}

test('an address asks twenty times, then once in three minutes', async () => {
  let now = 0
  const budgets = createMailBudgets({ now: () => now })
  const c = await requestFrom('192.0.2.1')
  for (let at = 0; at < 20; at += 1) expect(budgets.ask(c)).toBe(0)
  expect(budgets.ask(c)).toBe(180)
  now += 180_000
  expect([budgets.ask(c), budgets.ask(c)]).toEqual([0, 180])
  expect(budgets.ask(await requestFrom('192.0.2.2'))).toBe(0)
})

test('a project is charged for the mails that go out, and not for requests', async () => {
  let now = 0
  const budgets = createMailBudgets({ now: () => now })
  const refused = await requestFrom('192.0.2.1')
  for (let at = 0; at < 20_000; at += 1) budgets.ask(refused)
  const c = await requestFrom('198.51.100.1')
  expect(budgets.ask(c)).toBe(0)
  for (let at = 0; at < 10_000; at += 1) budgets.sent(c)
  expect(budgets.ask(c)).toBe(1)
  expect(budgets.ask(await requestFrom('198.51.100.1', 'other'))).toBe(0)
  now += 1000
  expect(budgets.ask(c)).toBe(0)
})
