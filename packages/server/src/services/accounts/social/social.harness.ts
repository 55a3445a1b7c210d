import {
  accountsPaths,
  socialAnswer,
  socialPages,
  type SocialProvider,
  type SocialProviderId,
} from '@openappkit/protocol/accounts'
import type { LocalProvider } from '@openappkit/testing/oidc'
import { createHash, randomBytes } from 'node:crypto'
import { type Accounts, type Device, origin, start, url } from '../accounts.harness.js'
import type { SocialClientOptions } from './social-client.js'
import { openId } from './social-provider.js'

export const frameOrigin = 'https://frame.example'

/** The operator's client at a local provider. */
export const clientOf = ({ issuer, clientId, clientSecret }: LocalProvider): SocialClientOptions => ({
  clientId,
  clientSecret,
  provider: openId(issuer),
})

/** A server with local providers. */
export async function startSocial(clients: Partial<Record<SocialProviderId, SocialClientOptions>>) {
  const accounts = await start({ social: clients })
  return { accounts, begin: beginSocial }
}

/** Acts as the frame: keeps the secret, and polls the result. */
export async function beginSocial(provider: SocialProvider, device: Device) {
  const secret = randomBytes(32).toString('base64url')
  const secretHash = createHash('sha256').update(secret).digest('base64url')
  const response = await device.ask(accountsPaths.social, { provider, origin, secretHash })
  const begun = socialAnswer.parse(await response.json())
  const poll = (by: Device = device, given = secret) =>
    by.ask(accountsPaths.socialPoll, { signIn: begun.signIn, secret: given })
  return { ...begun, secret, poll }
}

/** A browser with separate cookies. */
export function openBrowser(accounts: Accounts) {
  const jar = new Map<string, string>()

  async function visit(address: string, init: RequestInit = {}): Promise<Response> {
    const { host } = new URL(address)
    const cookies = [...jar].flatMap(([key, value]) => {
      const [of, name = ''] = key.split(' ')
      return of === host ? [`${name}=${value}`] : []
    })
    const headers = { ...init.headers, ...(cookies.length > 0 && { cookie: cookies.join('; ') }) }
    const given = { ...init, headers, redirect: 'manual' } as const
    const isOwn = address.startsWith(`${url}/`)
    const response = isOwn ? await accounts.send(address.slice(url.length), given) : await fetch(address, given)
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      jar.set(`${host} ${name}`, value)
    }
    return response
  }

  const post = (address: string, form: Record<string, string>, from?: string) =>
    visit(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...(from && { origin: from }) },
      body: new URLSearchParams(form).toString(),
    })

  /** Posts the form of the frame's start page with `half`. */
  const leave = (half: string, from = frameOrigin) => post(url + socialPages.start, { half }, from)

  /** The URL that a page redirects to. */
  async function wayOf(page: Response): Promise<string> {
    const [, way = ''] = /content="0; url=([^"]+)"/.exec(await page.text()) ?? []
    return way.replaceAll('&amp;', '&')
  }

  /** Follows redirects and submits the provider's page, until the provider redirects back. */
  async function signInAt(way: string, form: Record<string, string>): Promise<string> {
    let next = way
    for (let steps = 0; !next.startsWith(`${url}/`); steps += 1) {
      if (steps > 10) throw new Error(`the provider leads nowhere: ${next}`)
      let response = await visit(next)
      if (response.status === 200) response = await post(next, form)
      next = new URL(response.headers.get('location') ?? '', next).href
    }
    return next
  }

  return { visit, post, leave, wayOf, signInAt }
}
