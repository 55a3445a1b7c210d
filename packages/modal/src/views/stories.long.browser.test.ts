import { elementUpdated } from '@open-wc/testing'
import { expectAccessible } from '@openappkit/testing/mount'
import type { LitElement } from '@openappkit/ui/lit'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { stories } from '../../gallery/stories/index.js'
import type { Story } from '../../gallery/story.js'
import { accessibilityTree, expectedNames, namesOfControls } from '../../test/accessibility-tree.js'
import { findLost, forceColors } from '../../test/forced-colours.js'
import { openStory } from '../../test/open-story.js'
import { findUnseenParts, findWrongParts, partsIn } from '../../test/parts.js'
import { elementsIn, findUnseenTestIds, findWrongTestIds, testIdsIn } from '../../test/test-ids.js'
import type { AppKitModal } from '../elements/modal/appkit-modal.js'

afterEach(() => forceColors(false))

/** Text that looks like a recovery phrase: the search removes it and says so. */
const secret = 'legal winner thank year wave sausage worth useful legal winner thank yellow'

const headings = (root: ParentNode): string[] =>
  [...root.querySelectorAll('*')].flatMap((element) => [
    ...(element.matches('.heading:not(.short)') ? [element.textContent?.trim() ?? ''] : []),
    ...(element.shadowRoot ? headings(element.shadowRoot) : []),
  ])

/** Compares the names in the accessibility tree of Chromium with the expected ones. */
async function expectSpoken(): Promise<void> {
  await vi.waitFor(async () => expect(namesOfControls(await accessibilityTree())).toEqual(expectedNames(document)))
  const told = (await accessibilityTree()).filter(({ role }) => role === 'heading')
  expect(told.filter(({ level }) => level === 1)).toHaveLength(1)
  expect(told.map(({ name }) => name)).toEqual(expect.arrayContaining(headings(document)))
}

function viewOf(modal: AppKitModal): LitElement {
  const view = modal.shadowRoot?.querySelector<LitElement>('.content > :not([inert])')
  if (!view) throw new Error('Nothing is drawn')
  return view
}

/** All parts that a state draws, including those that only a search shows. */
async function drawnBy({ name }: Story, modal: AppKitModal): Promise<Set<string>> {
  const view = viewOf(modal)
  await elementUpdated(view)
  // These parts load late, with the holdings of the account or the providers of the app.
  const late = /tokens with prices/.test(name) ? 'total' : /^Connect.*social/.test(name) && 'social'
  if (late) await expect.poll(() => partsIn(view.shadowRoot)).toContain(late)
  const drawn = new Set(partsIn(view.shadowRoot))
  const search = page.getByRole('searchbox')
  if (search.elements().length === 0) return drawn
  for (const text of ['no such thing', secret]) {
    await search.fill(text)
    await elementUpdated(modal)
    for (const part of partsIn(view.shadowRoot)) drawn.add(part)
  }
  return drawn
}

/** Unfolds the rows hidden as likely spam. */
async function unfold(): Promise<void> {
  for (const fold of elementsIn(document)) {
    const { testid = '' } = fold.dataset
    if (!testid.startsWith('nft-grid-fold') && !testid.startsWith('activity-list-fold')) continue
    fold.click()
    await expect.poll(() => testIdsIn(document)).toContain(testid.replace('fold', 'advice'))
  }
}

// One visit per state, because opening takes longer than checking.
describe('every screen in every state', () => {
  const seen = new Map<string, Set<string>>()
  const testIds = new Set<string>()

  test.for(stories.map((story) => [story.name, story] as const))('the story %s is accessible', async ([, story]) => {
    const { modal, kit } = await openStory(story)
    await expectAccessible(document)
    const dialog = page.getByRole('dialog').element()
    expect(dialog.scrollWidth, 'the content fits the width').toBeLessThanOrEqual(dialog.clientWidth)
    await expectSpoken()

    kit.setThemeMode('dark')
    await expect.poll(() => getComputedStyle(dialog).colorScheme).toBe('dark')
    await expectAccessible(document, ['color-contrast'])
    await forceColors(true)
    expect(findLost(dialog), 'forced colours keep every control visible').toEqual([])
    await forceColors(false)

    expect(findWrongTestIds(document)).toEqual([])
    for (const id of testIdsIn(document)) testIds.add(id)

    // Last, because it types.
    const drawn = await drawnBy(story, modal)
    const view = viewOf(modal)
    expect(findWrongParts(modal, view, drawn)).toEqual([])
    await unfold()
    expect(findWrongTestIds(document)).toEqual([])
    for (const id of testIdsIn(document)) testIds.add(id)
    seen.set(view.localName, new Set([...(seen.get(view.localName) ?? []), ...drawn]))
  })

  test('every documented part is drawn in some state', () => expect(findUnseenParts(seen)).toEqual([]))

  // No story draws these: code or a list that fails to load, a link in a notice, a sign-in that ends with the page.
  // Create shares the code of Connect, and neither screen draws every part.
  const elsewhere = [
    'modal-notice-link',
    'modal-failure',
    'modal-failure-retry',
    'create-memory-only',
    'email-login-memory-only',
    'account-holdings-retry-tab',
    'account-tokens-retry',
    ...['legal', 'empty', 'failed', 'retry'].map((part) => `connect-wallets-${part}`),
    ...['with-wallet', 'empty', 'failed', 'retry'].map((part) => `create-${part}`),
  ]
  test('every documented test id is drawn in some state', () =>
    expect(findUnseenTestIds(testIds).toSorted()).toEqual(elsewhere.toSorted()))
})
