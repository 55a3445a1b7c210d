import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildIcons, inert } from './server-icons.ts'

test('every icon of the package has shapes only, and is written once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'icons-'))
  try {
    const count = await buildIcons(folder)
    expect(count).toBeGreaterThan(1900)
    const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as { kind: string; file: string }[]
    for (const { kind, file } of index)
      expect(existsSync(join(folder, kind, 'background', `${file}.svg`)), `${kind}/${file}`).toBe(true)
    expect(readdirSync(join(folder, 'wallets/mono')).length).toBeGreaterThan(40)
    expect(readFileSync(join(folder, 'NOTICE'), 'utf8')).toContain('MIT')
    const { mtimeMs } = statSync(join(folder, 'index.json'))
    expect(await buildIcons(folder)).toBe(count)
    expect(statSync(join(folder, 'index.json')).mtimeMs).toBe(mtimeMs)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

const wrap = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${inside}</svg>`

test('a drawing is made small', () => {
  expect(inert(`${wrap('\n    <path d="M0 0"/>\n')}\n`)).toBe(wrap('<path d="M0 0"/>'))
})

test.each([
  '<script>alert(1)</script>',
  '<foreignObject><p>x</p></foreignObject>',
  '<image href="https://evil.example/x.png"/>',
  '<use href="https://evil.example/x.svg#a"/>',
  '<path onload="alert(1)"/>',
  '<path style="fill: url(https://evil.example)"/>',
  '<path fill="url(https://evil.example)"/>',
  '<style>path{}</style>',
  '<animate attributeName="href"/>',
  '<a href="#x"><path/></a>',
  '<!DOCTYPE svg>',
])('%s is refused', (inside) => {
  expect(inert(wrap(inside))).toBeUndefined()
})
