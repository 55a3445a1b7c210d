import { expect, test } from '../src/spec.js'
import { collectProblems } from '../src/watch-page.js'

/** A development server compiles on request. */
const compiling = { timeout: 150_000 }

test('the newly started gallery renders a story', async ({ page }) => {
  const problems = collectProblems(page)
  await page.goto(`${process.env['GALLERY_URL']}?story=Connect`, { waitUntil: 'commit' })
  await page.getByRole('dialog').getByRole('heading', { name: 'Connect a wallet' }).waitFor(compiling)
  expect(problems.filter((line) => line.startsWith('error:'))).toEqual([])
})
