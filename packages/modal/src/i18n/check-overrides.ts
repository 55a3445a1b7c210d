import { AppKitError, type MessageOverrides } from '@openappkit/core'
import { en } from './locales/en.js'
import { buttons } from './locales/en-buttons.js'

const catalogue: Readonly<Record<string, Readonly<Record<string, unknown>>>> = { ...en, buttons }

/** What is wrong with the words an app gave, one sentence each: sections and keys that nothing shows, and wrong kinds. */
export function findWrongOverrides(own: MessageOverrides): string[] {
  return Object.entries(own).flatMap(([section, words]) => {
    if (!Object.hasOwn(catalogue, section)) return [`Option "messages.${section}" is no section of the catalogue`]
    const known = catalogue[section] ?? {}
    return Object.entries(words ?? {}).flatMap(([key, word]) => {
      const name = `Option "messages.${section}.${key}"`
      if (!Object.hasOwn(known, key)) return [`${name} is no key of the catalogue`]
      if (word === undefined || typeof word === typeof known[key]) return []
      return [`${name} must be of type ${typeof known[key]}`]
    })
  })
}

/** Tells the page's developer. */
export function reportOverrides(own: MessageOverrides): void {
  for (const problem of findWrongOverrides(own)) console.error(new AppKitError('invalid_option', problem))
}
