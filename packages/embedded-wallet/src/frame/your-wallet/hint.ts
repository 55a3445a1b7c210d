import { type SocialProvider, socialProviders } from '@openappkit/protocol/accounts'

export type OwnPlace = 'home' | 'export' | 'devices' | 'recovery' | 'history'

/** What the link to this page says. It is a help to the person, and proves nothing. */
export type Hint = {
  place: OwnPlace
  projectId: string | undefined
  email: string | undefined
  provider: SocialProvider | undefined
}

const places: readonly OwnPlace[] = ['home', 'export', 'devices', 'recovery', 'history']
const longest = 254

/** Reads the fragment of the address: `#place=export&project=…&email=…`, each at will. */
export function readHint(fragment: string): Hint {
  const said = new URLSearchParams(fragment.replace(/^#/, ''))
  const read = (name: string) => said.get(name)?.slice(0, longest) || undefined
  return {
    place: places.find((place) => place === read('place')) ?? 'home',
    projectId: read('project'),
    email: read('email'),
    provider: socialProviders.find((provider) => provider === read('provider')),
  }
}
