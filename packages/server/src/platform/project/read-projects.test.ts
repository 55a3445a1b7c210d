import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigError } from '../environment/config-error.js'
import { createProject } from './project.js'
import { createProjects } from './projects.js'
import { readProjects } from './read-projects.js'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'projects-'))))
afterEach(() => rm(folder, { recursive: true }))

async function read(content: unknown) {
  const file = join(folder, 'projects.json')
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  return readProjects(file)
}

test('projects have the defaults for absent fields', async () => {
  const shop = { id: 'shop', allowedOrigins: ['https://*.shop.example'], limits: { perDay: 10 } }
  expect(await read([shop, { id: '*', allowedOrigins: [] }])).toEqual([createProject(shop), createProject({})])
})

test.each<[string, unknown]>([
  ['no JSON', '['],
  ['no list', {}],
  ['no id', [{ allowedOrigins: [] }]],
  ['an id with a slash', [{ id: 'a/b', allowedOrigins: [] }]],
  ['two of the same id', [1, 2].map(() => ({ id: 'a', allowedOrigins: [] }))],
  ['an invalid origin', [{ id: 'a', allowedOrigins: ['app.example'] }]],
  ['a public suffix', [{ id: 'a', allowedOrigins: ['https://*.vercel.app'] }]],
  ['a limit of nothing', [{ id: 'a', allowedOrigins: [], limits: { perDay: 0 } }]],
  ['a misspelled key', [{ id: 'a', allowedOrigins: [], limit: {} }]],
])('rejects %s with one sentence', async (_, content) => {
  await expect(read(content)).rejects.toThrow(ConfigError)
})

test('names the variable of a file that does not exist', async () => {
  await expect(readProjects(join(folder, 'none.json'))).rejects.toThrow('PROJECTS_FILE')
})

test('finds the project of an id first, then the project for every id', () => {
  const [shop, any] = [createProject({ id: 'shop' }), createProject({})]
  const all = createProjects([shop, any])
  expect([all.find('shop'), all.find('other'), all.find(undefined), all.find('*')]).toEqual([shop, any, any, any])
  expect(createProjects([shop]).find('other')).toBeUndefined()
  expect(createProjects([shop]).find(undefined)).toBeUndefined()
  expect(() => createProjects([shop, createProject({ id: 'shop' })])).toThrow('same id')
})
