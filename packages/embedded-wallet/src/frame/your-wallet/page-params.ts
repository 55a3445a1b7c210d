import { type SocialProvider, socialProviders } from '@openappkit/protocol/accounts'
import { type DeviceLink, readDeviceLink } from '../device-linking/device-link.js'

const places = ['home', 'export', 'devices', 'recovery', 'history'] as const
export type OwnPlace = (typeof places)[number] | 'approve-device'

/** The parameters of the link to this page. Any site can set them. */
export type PageParams = {
  place: OwnPlace
  projectId: string | undefined
  email: string | undefined
  provider: SocialProvider | undefined
  /** With `approve-device`: the device to approve. `undefined` if the link is invalid. */
  link: DeviceLink | undefined
}

const longest = 254

/** Reads the URL fragment: `#place=export&project=…&email=…`, each optional. */
export function readPageParams(fragment: string): PageParams {
  const params = new URLSearchParams(fragment.replace(/^#/, ''))
  const read = (name: string) => params.get(name)?.slice(0, longest) || undefined
  const link = readDeviceLink(params)
  return {
    place: params.has('join') ? 'approve-device' : (places.find((place) => place === read('place')) ?? 'home'),
    link,
    projectId: read('project'),
    email: read('email'),
    provider: socialProviders.find((provider) => provider === read('provider')),
  }
}
