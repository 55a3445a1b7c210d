import { expect, test } from 'vitest'
import { formatFinding } from '../check/finding.ts'
import { anchorsOf, findDeadLinks } from './links.ts'
import { readPages } from './pages.ts'

const page = (text: string, path = 'docs/page.md') => ({ path, text })
const messages = (text: string, exists = () => true) =>
  findDeadLinks([page(text)], exists).map(({ message }) => message)

test('every link of the docs leads somewhere', () => {
  expect(findDeadLinks(readPages()).map(formatFinding)).toEqual([])
})

test('a file that is not there is found, with its line', () => {
  expect(findDeadLinks([page('one\n[two](other.md)')], () => false)).toEqual([
    { file: 'docs/page.md', line: 2, message: 'other.md: no such file' },
  ])
})

test('links count from the page they are on, and never leave the repository', () => {
  const asked: string[] = []
  findDeadLinks([page('[a](../README.md) [b](more/c.md)')], (path) => asked.push(path) > 0)
  expect(asked).toEqual(['README.md', 'docs/more/c.md'])
  expect(findDeadLinks([page('[a](../../outside)')])).toHaveLength(1)
})

test('a heading that is not on the page is found', () => {
  expect(messages('# The `one` thing\n[a](#the-one-thing) [b](#another)')).toEqual(['#another: no such heading'])
})

test('links in code and links to other sites are not checked', () => {
  expect(messages('`[a](b)`\n```ts\n[a](b)\n```\n[c](https://example.org/d)', () => false)).toEqual([])
})

test('pictures in HTML are links too', () => {
  expect(messages('<img src="media/a.png">', () => false)).toEqual(['media/a.png: no such file'])
})

test('anchors are spelled as a renderer spells them', () => {
  expect([...anchorsOf('## What it does not do yet\n### `customRpcUrls`, and more')]).toEqual([
    'what-it-does-not-do-yet',
    'customrpcurls-and-more',
  ])
})
