import { expect, test } from '../src/spec.js'
import { collectProblems } from '../src/watch-page.js'

/** A development server compiles what is asked for when it is asked for. */
const compiling = { timeout: 150_000 }

test('the gallery that has just started draws a story', async ({ page }) => {
  const problems = collectProblems(page)
  await page.goto(`${process.env['GALLERY_URL']}?story=Connect`, { waitUntil: 'commit' })
  await page.getByRole('dialog').getByRole('heading', { name: 'Connect a wallet' }).waitFor(compiling)
  expect(problems.filter((line) => line.startsWith('error:'))).toEqual([])
})
