import type { CodeBlock } from '../pages.ts'

/** A page that a guide shows from its first line to its last, as files. */
export type Sample = {
  /** The page of the guide and the line: where to look when it does not run. */
  name: string
  /** `vite` builds it; `plain` is served as it is, with the CDN build beside it. */
  kind: 'vite' | 'plain'
  files: Readonly<Record<string, string>>
}

/** Where the CDN build is for the plain pages, in whatever words a guide has for the address. */
const cdnAddress = /https:\/\/cdn\.example\/openappkit\//g

/** The samples among the blocks of one page: what makes a kit by itself, and belongs to no test and to no example. */
export function findSamples(blocks: readonly CodeBlock[]): Sample[] {
  return blocks.flatMap((block, at): Sample[] => {
    const files = filesOf(block, blocks[at - 1])
    const name = `${block.path}:${block.line}`
    const kind = Object.values(files ?? {}).some((text) => text.includes('./appkit/')) ? 'plain' : 'vite'
    return files ? [{ name, kind, files }] : []
  })
}

function filesOf({ source, language, code }: CodeBlock, before: CodeBlock | undefined) {
  if (source || /from 'vitest'|from '@openappkit\/core'|defineNuxtPlugin/.test(code)) return undefined
  if (language === 'html') {
    return code.includes('createAppKit(') ? { 'index.html': page(code.replace(cdnAddress, './appkit/')) } : undefined
  }
  if (language === 'tsx' && /export (?:default )?(?:const|function) App\b/.test(code)) {
    const main = reactMain(code.includes('export default') ? 'App' : '{ App }')
    return { 'index.html': page('<div id="root"></div>', './main.tsx'), 'app.tsx': code, 'main.tsx': main }
  }
  if (!/createAppKit\(|createApp\(/.test(code)) return undefined
  // The page that the guide writes around the script, or the least that a page has.
  const shown = before?.language === 'html' && /<script/.test(before.code) ? before.code : undefined
  // A page that is served as it is has no compiler.
  const own = /src="\.?\/?([^"]+)"/.exec(shown ?? '')?.[1] ?? (language === 'js' ? 'main.js' : 'main.ts')
  const around = shown?.replace(`"/${own}"`, `"./${own}"`) ?? '<div id="app"></div>\n<appkit-button></appkit-button>'
  return { 'index.html': page(around, shown ? undefined : `./${own}`), [own]: `${code}\nexport {}\n` }
}

/** As the templates of Vite have it. */
const reactMain = (app: string) => `import { createRoot } from 'react-dom/client'
import ${app} from './app.tsx'

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
`

function page(body: string, script?: string): string {
  const tag = script ? `<script type="module" src="${script}"></script>` : ''
  const head = '<meta charset="utf-8"><title>Sample</title><link rel="icon" href="data:,">'
  return `<!doctype html>\n<html lang="en"><head>${head}</head><body>\n${body}\n${tag}</body></html>\n`
}
