import { fixtureSync } from '@open-wc/testing'
import { html, render } from '@openappkit/ui/lit'
import { expectAccessible } from '@openappkit/testing/mount'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { selectList, type SelectList, selectListStyles } from './select-list.js'

type Fruit = { id: string; name: string }

const fruits = ['Apple', 'Banana', 'Cherry', 'Damson', 'Elderberry', 'Fig'].map((name) => ({ id: name[0] ?? '', name }))
const words = {
  search: 'Search fruits',
  empty: 'No fruits found',
  loading: 'Loading fruits',
  failed: { heading: 'Fruits unavailable', hint: 'The market did not respond.' },
}

/** Draws the list as a view does: it renders again after each change of the search text. */
function draw(change: Partial<SelectList<Fruit>> = {}) {
  const selected: string[] = []
  const root = fixtureSync<HTMLElement>(html`<main></main>`).attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = selectListStyles.flatMap(({ styleSheet }) => styleSheet ?? [])
  const show = (search: string): void => {
    const list: SelectList<Fruit> = {
      items: fruits,
      status: 'ready',
      words,
      part: 'fruit',
      search,
      searched: ({ name }) => [name],
      groups: (found) => [
        {
          part: 'list',
          label: 'Fruits',
          rows: found.map(({ id, name }) => ({
            id,
            name,
            detail: id,
            mark: html`<ak-mark .name=${name}></ak-mark>`,
            isCurrent: id === 'B',
          })),
        },
      ],
      onSearch: show,
      onSelect: (id) => selected.push(id),
      ...change,
    }
    render(selectList(list), root)
  }
  show('')
  return { root, selected }
}

test('a click on a row selects its item, and the current row is marked', async () => {
  const { root, selected } = draw()
  await page.getByRole('button', { name: 'Cherry C' }).click()
  expect(selected).toEqual(['C'])
  const current = page.getByRole('button', { name: 'Banana B' })
  await expect.element(current).toHaveAttribute('aria-current', 'true')
  expect(root.querySelectorAll('[data-start]')).toHaveLength(1)
  await expectAccessible(document.body)
})

test('arrow keys and letters move the focus through the rows', async () => {
  const { root } = draw()
  const focused = () => root.activeElement?.textContent
  page.getByRole('button', { name: 'Apple A' }).element().focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toContain('Banana')
  await userEvent.keyboard('{End}')
  expect(focused()).toContain('Fig')
  await userEvent.keyboard('d')
  expect(focused()).toContain('Damson')
})

test('the search leaves the rows that match it, and shows a message with an action when no row matches', async () => {
  draw({ emptyAction: html`<a href="#more">Plant one</a>` })
  await page.getByRole('searchbox', { name: 'Search fruits' }).fill('rry')
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(2)
  await page.getByRole('searchbox', { name: 'Search fruits' }).fill('leek')
  await expect.element(page.getByText('No fruits found')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Plant one' })).toBeVisible()
  expect(page.getByRole('list').elements()).toHaveLength(0)
})

test('a list of fewer than six items has no search field', () => {
  draw({ items: fruits.slice(0, 5) })
  expect(page.getByRole('searchbox').elements()).toHaveLength(0)
  expect(page.getByRole('listitem').elements()).toHaveLength(5)
})

test.each([
  ['loading', 'Loading fruits'],
  ['failed', 'Fruits unavailable'],
  ['ready', 'No fruits found'],
] as const)('an empty list that is %s says: %s', async (status, text) => {
  draw({ items: [], status })
  await expect.element(page.getByRole('status').filter({ hasText: text })).toBeInTheDocument()
  expect(page.getByRole('status').elements()).toHaveLength(1)
  await expectAccessible(document.body)
})

test('items that were loaded before stay while they are loaded again', () => {
  draw({ status: 'loading' })
  expect(page.getByRole('listitem').elements()).toHaveLength(6)
})

test('rows of a disabled list do not get the first focus, and a click still selects the row', async () => {
  const { root, selected } = draw({ isDisabled: true })
  const row = page.getByRole('button', { name: 'Banana B' })
  await expect.element(row).toHaveAttribute('aria-disabled', 'true')
  expect(root.querySelectorAll('[data-start]')).toHaveLength(0)
  row.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(selected).toEqual(['B'])
})
