import { expect, test } from 'vitest'
import { findBlocks } from '../pages.ts'
import { findSamples } from './find-samples.ts'

const block = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\`\n\n`
const samplesOf = (text: string) => findSamples(findBlocks({ path: 'page.md', text }))

test('a script that makes a kit is a page, in the page that the guide writes around it', () => {
  const shown = '<appkit-button></appkit-button>\n<script type="module" src="/src/main.ts"></script>'
  const [own, least] = samplesOf(
    block('html', shown) + block('ts', 'createAppKit({})') + block('ts', 'createAppKit({})'),
  )
  expect(own).toMatchObject({ name: 'page.md:6', kind: 'vite' })
  expect(Object.keys(own?.files ?? {})).toEqual(['index.html', 'src/main.ts'])
  expect(own?.files['index.html']).toContain('src="./src/main.ts"')
  expect(least?.files['index.html']).toContain('<appkit-button>')
})

test('a component App is a page of React', () => {
  const [sample] = samplesOf(block('tsx', 'export function App() {}'))
  expect(Object.keys(sample?.files ?? {})).toEqual(['index.html', 'app.tsx', 'main.tsx'])
  expect(sample?.files['main.tsx']).toContain('import { App } from')
  const [asDefault] = samplesOf(block('tsx', 'export default function App() {}'))
  expect(asDefault?.files['main.tsx']).toContain('import App from')
})

test('a page with the CDN build is served as it is', () => {
  const code = '<script type="module">import \'https://cdn.example/openappkit/appkit.js\'\ncreateAppKit({})</script>'
  expect(samplesOf(block('html', code))).toMatchObject([{ kind: 'plain' }])
})

test('a script in JavaScript for the CDN build is written as a script that a browser runs', () => {
  const code = "import { createAppKit } from './appkit/appkit.js'\ncreateAppKit({})"
  const [sample] = samplesOf(block('js', code))
  expect(sample?.kind).toBe('plain')
  expect(sample?.files['index.html']).toContain('src="./main.js"')
  expect(sample?.files['main.js']).toContain(code)
})

test('a part of a page, a test and a copied example are not samples', () => {
  expect(samplesOf(block('ts', 'kit.open()'))).toEqual([])
  expect(samplesOf(block('ts', "import 'vitest'\nimport { test } from 'vitest'\ncreateAppKit({})"))).toEqual([])
  expect(samplesOf(`<!-- examples/a/b.ts -->\n\n${block('ts', 'createAppKit({})')}`)).toEqual([])
})
