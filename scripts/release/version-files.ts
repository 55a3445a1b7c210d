import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldersIn, readPackages } from '../check/workspace.ts'
import { root } from '../check/source-file.ts'

/** Semantic versioning without build metadata, which npm leaves out. */
const semver = /^\d+\.\d+\.\d+(?:-[\da-z]+(?:\.[\da-z]+)*)?$/

/** Throws if the text is not a version. */
export function checkVersion(version: string | undefined): string {
  if (version && semver.test(version)) return version
  throw new Error(`Name the version, such as 0.2.0 or 0.2.0-beta.1: npm run release -- <version> [--dry-run]`)
}

/** Writes the version and the date wherever they stand. Returns a function that puts everything back. */
export function writeVersion(version: string, date: string): () => void {
  const edits = [
    ...manifests().map((path) => [path, (text: string) => withVersion(text, version)] as const),
    ['packages/core/src/lib/environment/version.ts', (text: string) => withConstant(text, version)] as const,
    ['CHANGELOG.md', (text: string) => withDate(text, version, date)] as const,
  ].map(([path, edit]) => {
    const before = readFileSync(join(root, path), 'utf8')
    return { path, before, after: edit(before) }
  })
  // Nothing is written before everything could be.
  for (const { path, after } of edits) writeFileSync(join(root, path), after)
  return () => {
    for (const { path, before } of edits) writeFileSync(join(root, path), before)
  }
}

export const readChangelog = (): string => readFileSync(join(root, 'CHANGELOG.md'), 'utf8')

function manifests(): string[] {
  const examples = foldersIn('examples').map((name) => `examples/${name}`)
  return ['.', ...readPackages().map(({ folder }) => `packages/${folder}`), ...examples]
    .map((folder) => join(folder, 'package.json'))
    .filter((path) => existsSync(join(root, path)))
}

/** Text, not JSON: the rest of the file stays as it is written. */
export const withVersion = (text: string, version: string): string =>
  replaceOnce(text, /^( {2}"version": ")[^"]+/m, `$1${version}`, 'package.json has no version')

export const withConstant = (text: string, version: string): string =>
  replaceOnce(text, /^(export const version = ')[^']+/m, `$1${version}`, 'version.ts has no version')

/** `## 0.2.0 (unreleased)` becomes `## 0.2.0 (2026-11-22)`. What is released is written down first. */
export function withDate(changelog: string, version: string, date: string): string {
  const heading = new RegExp(`^## ${version.replaceAll('.', '\\.')} \\(unreleased\\)$`, 'm')
  const problem = `CHANGELOG.md has no heading "## ${version} (unreleased)"`
  return replaceOnce(changelog, heading, `## ${version} (${date})`, problem)
}

/** What the changelog says of a version, for the page of the release. */
export function readNotes(changelog: string, version: string): string {
  const [, notes] = changelog.split(`## ${version} (`)
  return `${notes?.replace(/^.*\n/, '').split(/^## /m)[0]?.trim() ?? ''}\n`
}

function replaceOnce(text: string, pattern: RegExp, replacement: string, problem: string): string {
  if (!pattern.test(text)) throw new Error(problem)
  return text.replace(pattern, replacement)
}
