import type { MessageOverrides } from '@openappkit/core'
import { laterMessages } from '../messages/later-messages.js'
import type { FirstMessages } from '../messages/messages.js'

/**
 * Returns the problems of an app's messages, one sentence each: unknown sections and keys, and values of a wrong type.
 * `first` is passed in, because its messages are in the chunk of the first screen.
 */
export function findWrongOverrides(own: MessageOverrides, first: FirstMessages): string[] {
  const catalogue: Readonly<Record<string, Readonly<Record<string, unknown>>>> = { ...first, ...laterMessages }
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
