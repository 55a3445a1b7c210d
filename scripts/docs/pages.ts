import { readFiles, type SourceFile } from '../check/source-file.ts'

/** Every page of prose in the repository. */
export const readPages = (): SourceFile[] => readFiles('.', (path) => path.endsWith('.md'))

/** The pages an app's developer follows, whose code has to compile as it stands. */
export const readGuides = (): SourceFile[] =>
  readPages().filter(({ path }) =>
    /^(?:README\.md|docs\/(?:guides|contributing)\/.*|packages\/(?:protocol|core|modal|react|vue|cdn)\/README\.md)$/.test(
      path,
    ),
  )

export type CodeBlock = {
  path: string
  /** Line of the fence, from 1. */
  line: number
  language: string
  code: string
  /** The file of an example that the block shows, or of an app of `check:apps` that the block is: named in a comment above it. */
  source?: string
}

/** The fenced blocks of a page, in order. */
export function findBlocks({ path, text }: SourceFile): CodeBlock[] {
  return [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(({ 1: language = '', 2: code = '', index }) => {
    const before = text.slice(0, index)
    const source = /<!-- ((?:examples|scripts\/apps\/pages)\/\S+) -->\n+$/.exec(before)?.[1]
    return { path, line: before.split('\n').length, language, code, ...(source && { source }) }
  })
}

/** A page without its fenced blocks and code spans: what is prose, with every line where it was. */
export function proseOf(text: string): string {
  const blank = (code: string) => code.replace(/[^\n]/g, ' ')
  return text.replace(/^```[\s\S]*?^```$/gm, blank).replace(/`[^`\n]+`/g, blank)
}
