import { DemoPageModel } from '../models/demo-page.model.js'
import { KitPageModel } from '../models/kit-page.model.js'
import { describe, expect, stack, test } from '../src/spec.js'
import { visitAllViews } from '../src/visit-all-views.js'
import { collectProblems, watchViolations } from '../src/watch-page.js'

describe('acceptance 14: a strict policy', () => {
  test('no view of the kit violates the policy', async ({ page }) => {
    const problems = collectProblems(page)
    const violations = await watchViolations(page)
    const response = await page.goto(stack.demo)
    const policy = response?.headers()['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toContain("trusted-types lit-html 'allow-duplicates'")
    const seen: string[] = []
    await visitAllViews(new DemoPageModel(page), async (view) => void seen.push(view))
    expect(seen).toHaveLength(9)
    expect(await violations()).toEqual([])
    expect(problems).toEqual([])
  })

  test('the screen of an unsupported network does not violate the policy', async ({ page }) => {
    const violations = await watchViolations(page)
    const kit = await new KitPageModel(page).open({ wallet: 'demo', networks: '31337' })
    await kit.connect()
    await kit.leaveAndSwitchTo(31_338)
    await kit.open({ wallet: 'demo', networks: '31337' })
    await kit.modal.text('This network is not supported').waitFor()
    expect(await violations()).toEqual([])
  })

  test('`trusted-types lit-html` is sufficient', async ({ page }) => {
    const problems = collectProblems(page)
    const violations = await watchViolations(page)
    const kit = await new KitPageModel(page).open({ wallet: 'demo' }, 'one-lit/')
    await kit.connect()
    expect(await violations()).toEqual([])
    expect(problems).toEqual([])
  })
})
