import { exportJWK, generateKeyPair } from 'jose'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export type LocalProvider = {
  issuer: string
  clientId: string
  clientSecret: string
  close(): Promise<void>
}

/** The only client of the provider. */
export const localClient = { id: 'openappkit', secret: 'the-secret-of-the-local-provider-alone' }

export type LocalProviderOptions = {
  redirectUris: string[]
  /** Default: a free port. */
  port?: number
  /** The provider that its page names as the one it replaces. Default: none. */
  standsFor?: string
}

/**
 * A real OpenID provider. Its page accepts any name; "Cancel" refuses. Requires PKCE, sends `iss`, and isolates its page
 * from its opener, as many providers do.
 */
export async function startOidcProvider({
  redirectUris,
  port = 0,
  standsFor,
}: LocalProviderOptions): Promise<LocalProvider> {
  let handle: (request: IncomingMessage, response: ServerResponse) => unknown = () => undefined
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const provider = new Provider(issuer, {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    clients: [
      {
        client_id: localClient.id,
        client_secret: localClient.secret,
        redirect_uris: redirectUris,
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    cookies: { keys: ['of this test alone'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/sign-in/${uid}` },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: `${id}@example.com`, email_verified: false }),
    }),
  })
  const callback = provider.callback()
  handle = (request, response) =>
    request.url?.startsWith('/sign-in/')
      ? showSignIn({ provider, standsFor }, request, response)
      : callback(request, response)
  return {
    issuer,
    clientId: localClient.id,
    clientSecret: localClient.secret,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type SignIn = { provider: Provider; standsFor: string | undefined }

async function showSignIn(
  { provider, standsFor }: SignIn,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') return showPage()
  let body = ''
  for await (const part of request) body += String(part)
  const form = new URLSearchParams(body)
  if (form.has('cancel')) return finish({ error: 'access_denied', error_description: 'The user refused' })
  const accountId = form.get('name')?.trim().toLowerCase()
  if (!accountId) return showPage()
  const { params } = await provider.interactionDetails(request, response)
  const grant = new provider.Grant({ accountId, clientId: String(params['client_id']) })
  grant.addOIDCScope(String(params['scope']))
  return finish({ login: { accountId }, consent: { grantId: await grant.save() } })

  function showPage(): void {
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cross-origin-opener-policy': 'same-origin' }
    response.writeHead(200, headers).end(signInPage(standsFor))
  }

  function finish(result: Parameters<Provider['interactionFinished']>[2]): Promise<void> {
    return provider.interactionFinished(request, response, result)
  }
}

/** Renders the page, which accepts any name. `standsFor` is the provider that it replaces. */
function signInPage(standsFor: string | undefined): string {
  const heading = standsFor ? `Local stand-in for ${standsFor}` : 'Local provider'
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${heading}</title>${icon}<style>${style}</style><body><main><h1>${heading}</h1>
<p>This provider runs on your machine and accepts any name without a password. Each name has its own wallet.</p>
<form method="post"><label>Name <input name="name" required maxlength="64" autocomplete="off" autofocus></label>
<button>Sign in</button><button class="quiet" name="cancel" value="1" formnovalidate>Cancel</button></form></main>`
}

const icon = `<link rel="icon" href="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'><rect width='16' height='16' rx='4' fill='%2334363c'/></svg>">`

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { min-block-size: 100dvh; margin: 0; display: grid; place-items: center; background: light-dark(#f4f4f2, #131316) }
  main { box-sizing: border-box; inline-size: min(100%, 24rem); padding: 2rem; border-radius: 1.25rem; background: light-dark(#fff, #1d1d21) }
  h1 { margin: 0 0 .5rem; font-size: 1.375rem; line-height: 1.25 }
  p { margin: 0 0 1.5rem; opacity: .75 }
  form, label { display: grid; gap: .5rem }
  label { font-weight: 600 }
  input { font: inherit; padding: .75rem 1rem; border: 1px solid light-dark(#8a8a90, #77777d); border-radius: .75rem; background: none; color: inherit }
  small { margin-block-end: 1rem; opacity: .75 }
  button { font: inherit; font-weight: 600; padding: .75rem; border: 1px solid transparent; border-radius: .75rem; background: light-dark(#1d1d21, #f4f4f2); color: light-dark(#fff, #131316); cursor: pointer }
  .quiet { border-color: currentColor; background: none; color: inherit }
`
