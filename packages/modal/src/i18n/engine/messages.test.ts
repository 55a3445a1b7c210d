import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { errorMessages } from '../messages/errors/en.js'
import { unavailable } from './error-messages.js'
import type { ViewName } from '@openappkit/core'
import { tagOf } from '../../dialog/create-view.js'
import { earlyViews } from '../../views/early-views.js'
import { laterViews } from '../../views/later-views.chunk.js'
import { loadLanguage } from './languages.js'
import type { MessageGroup } from '../messages/translation.js'
import { plural } from '../format/plural.js'

const source = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(resolve(source, path), 'utf8')
const staticImport = /^(?:import|export)\s(?!type\b)(?:[^'";]*?\sfrom\s+)?'(\.[^']+)'/gm

/** Every file that is loaded with this one: its imports, and their imports. */
function loadedWith(path: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(path)) return found
  found.add(path)
  for (const [, specifier = ''] of read(path).matchAll(staticImport)) {
    const target = resolve(source, dirname(path), specifier).replace(/\.js$/, '.ts')
    loadedWith(relative(source, target), found)
  }
  return found
}

const page = loadedWith('index.ts')

/** The features whose messages a file loads, except those that the page has already. */
const roomsOf = (path: string) =>
  [...loadedWith(path)]
    .filter((file) => !page.has(file))
    .flatMap((file) => /^i18n\/messages\/([\w-]+)\/en\.ts$/.exec(file)?.[1] ?? [])
    .sort()

const first = 'views/first-screen.chunk.ts'
const screens = Object.entries({ ...earlyViews, ...laterViews })
const views = readdirSync(resolve(source, 'views'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('-view.ts') && !file.endsWith('pairing-view.ts'))
  .map((file) => `views/${file}`)

describe('the messages that a file loads', () => {
  test('a page button and the first screen load only their own messages', () => {
    expect([...page].filter((file) => file.startsWith('i18n/messages/'))).toEqual(['i18n/messages/buttons/en.ts'])
    expect(roomsOf(first)).toEqual(['connect', 'dialog'])
  })

  test('the first screen shares no module with the later messages', () => {
    const later = loadedWith('i18n/engine/check-overrides.ts')
    expect([...loadedWith(first)].filter((file) => later.has(file))).toEqual([])
    expect(errorMessages.errors).toMatchObject(unavailable)
  })

  test.each(views)('%s is loaded with every file of a language that it needs', async (view) => {
    const { files } = await loadLanguage('de')
    const sections = async (group: MessageGroup) =>
      Object.keys((await files?.[group]())?.messages((count, forms) => plural('de', count, forms)) ?? {})
    const rooms = roomsOf(view)
    const needed = new Set(rooms.flatMap((room) => sectionsOf(room)))
    const groups = Object.keys(files ?? {}) as MessageGroup[]
    const said = await Promise.all(
      groups.map(async (group) => (await sections(group)).filter((one) => needed.has(one))),
    )
    expect(said.flat().length).toBe(needed.size)
    const says = (group: MessageGroup) => (said[groups.indexOf(group)]?.length ?? 0) > 0
    // `connect` comes with the first screen, and the others with the views whose row names them.
    const tag = basename(view, '.ts')
    const loaded = screens.find(([name]) => tagOf(name as ViewName) === `appkit-${tag}`)?.[1]
    for (const group of ['account', 'funds', 'trade', 'onramp', 'settings', 'email'] as const) {
      if (says(group)) expect(loaded?.messages).toContain(group)
    }
  })
})

/** The sections that a feature's English file declares. */
function sectionsOf(room: string): string[] {
  return [...read(`i18n/messages/${room}/en.ts`).matchAll(/^ {2}(\w+): \{$/gm)].map(([, section = '']) => section)
}

test('no section belongs to two features', () => {
  const rooms = readdirSync(resolve(source, 'i18n/messages'), { withFileTypes: true }).filter((one) =>
    one.isDirectory(),
  )
  const sections = rooms.flatMap(({ name }) => sectionsOf(name))
  expect(sections.length).toBeGreaterThan(15)
  expect(new Set(sections).size).toBe(sections.length)
})
