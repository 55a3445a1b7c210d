import { type SocialProvider, socialProviders } from '@openappkit/protocol/accounts'
import { type JoinLink, readJoinLink } from '../joining/join-link.js'

const places = ['home', 'export', 'devices', 'recovery', 'history'] as const
export type OwnPlace = (typeof places)[number] | 'join'

/** The hints in the link to this page. They are not verified. */
export type Hint = {
  place: OwnPlace
  projectId: string | undefined
  email: string | undefined
  provider: SocialProvider | undefined
  /** With `join`: the device to link. `undefined` if the link is invalid. */
  link: JoinLink | undefined
}

const longest = 254

/** Reads the URL fragment: `#place=export&project=…&email=…`, each optional. */
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
