import { type SocialProvider, socialProviders } from '@openappkit/protocol/accounts'
import { type JoinLink, readJoinLink } from '../joining/join-link.js'

const places = ['home', 'export', 'devices', 'recovery', 'history'] as const
export type OwnPlace = (typeof places)[number] | 'join'

/** What the link to this page says. It is a help to the person, and proves nothing. */
export type Hint = {
  place: OwnPlace
  projectId: string | undefined
  email: string | undefined
  provider: SocialProvider | undefined
  /** With `join`: the device that wants in. `undefined`: the link is broken. */
  link: JoinLink | undefined
}

const longest = 254

/** Reads the fragment of the address: `#place=export&project=…&email=…`, each at will. */
export function readHint(fragment: string): Hint {
  const said = new URLSearchParams(fragment.replace(/^#/, ''))
  const read = (name: string) => said.get(name)?.slice(0, longest) || undefined
  const link = readJoinLink(said)
  return {
    place: said.has('join') ? 'join' : (places.find((place) => place === read('place')) ?? 'home'),
    link,
    projectId: read('project'),
    email: read('email'),
    provider: socialProviders.find((provider) => provider === read('provider')),
  }
}
