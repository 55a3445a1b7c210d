import { AppKitError } from '@openappkit/core/adapter'
import { readOriginPattern } from '../origins/origin-pattern.js'
import { isPublicSuffix } from '../origins/public-suffix.js'

/**
 * Checks an item of `origins` by the rules of the frame. Refuses a public suffix also without a star:
 * `https://vercel.app` is not an app's origin, and the accounts service refuses it too. Throws `invalid_option`.
 */
export function checkOrigin(text: string): string {
  const pattern = readOriginPattern(text)
  if (!pattern)
    throw wrong(
      'origins',
      text,
      'must be an origin such as https://app.example, https://*.example.com or http://localhost:*',
    )
  if (isPublicSuffix(pattern.domain))
    throw wrong('origins', text, `names ${pattern.domain}, below which any user can get a name`)
  return text
}

/** Reads the origin of a service. Throws `invalid_option` for anything but an http or https URL. */
export function readServiceOrigin(option: 'accounts' | 'connect', text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  // A host may contain characters that end a directive, so only plain origins enter the policy.
  if (!url || !readOriginPattern(url.origin)) throw wrong(option, text, 'must be an http or https URL')
  return url.origin
}

const wrong = (option: string, text: string, problem: string): AppKitError =>
  new AppKitError('invalid_option', `Option "${option}" ${problem}`, { facts: [`Value: ${text}`] })
