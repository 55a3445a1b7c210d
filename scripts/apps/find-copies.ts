import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownedLibraries } from '../check/shared-libraries.ts'
import type { TestApp } from './apps.ts'

/** What an app may have of its own, and would have twice. */
const shared = ['viem', 'lit']
/** Names one exact version of viem, for the code of a pairing alone: the guide says how an app overrides it. */
const pinned = 'node_modules/@walletconnect/utils/'

/** Copies of a library that an app would load twice, or that do not know each other's objects. */
export function findSecondCopies({ tree }: TestApp, folder: string): string[] {
  const list = join(folder, 'node_modules/.package-lock.json')
  // Other package managers than npm keep no such list: what the build and the page say is all there is.
  if (!existsSync(list)) return []
  const installed = JSON.parse(readFileSync(list, 'utf8')) as { packages: Record<string, unknown> }
  const all = Object.keys(installed.packages)
  // An app that exists has versions of its own, which are not ours to judge.
  if (tree) return findCopiesThatMeet(all)
  return shared.flatMap((name) => {
    const places = all.filter((path) => path.endsWith(`node_modules/${name}`) && !path.includes(pinned))
    return places.length > 1 ? [`${places.length} copies of ${name}: ${places.join(', ')}`] : []
  })
}

/**
 * Libraries of which two of our packages would get two copies.
 *
 * @param places of every package in a tree, such as `node_modules/@openappkit/modal/node_modules/lit`
 */
export function findCopiesThatMeet(places: readonly string[]): string[] {
  return Object.keys(ownedLibraries).flatMap((name) => {
    const own = places.filter((place) => place.includes('@openappkit') && place.endsWith(`/node_modules/${name}`))
    return own.length > 1 ? [`${own.length} copies of ${name} for us: ${own.join(', ')}`] : []
  })
}
