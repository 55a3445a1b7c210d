import { readFileSync } from 'node:fs'

const source = new URL('../../packages/modal/node_modules/simple-icons/icons/', import.meta.url)
const providers = ['apple', 'discord', 'facebook', 'farcaster', 'github', 'google', 'x']

/** How each provider is called, and its mark on a grid of 24: they come with what signs in at one. */
export function socialMarks(): string {
  const lines = providers.map((key) => {
    const file = readFileSync(new URL(`${key}.svg`, source), 'utf8')
    const [, name, path] =
      /viewBox="0 0 24 24".*<title>([\w ]+)<\/title><path d="([MmLlHhVvCcSsQqTtAaZz\d\s,.-]+)"\/>/.exec(file) ?? []
    if (!name || !path) throw new Error(`${key}: is no mark of one path on a grid of 24`)
    return `  ${key}: {\n    name: '${name}',\n    path: '${path}',\n  },`
  })
  return `// Written by scripts/gen/social-marks.ts from simple-icons (CC0). Do not edit.
export const socialMarks = {\n${lines.join('\n')}\n} as const\n`
}
