import type { SocialProviderId } from '@openappkit/protocol/accounts'
import { importPKCS8, SignJWT } from 'jose'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchProtectedResource,
} from 'openid-client'
import { OutgoingError, readBounded } from '../../../platform/outgoing/fetch-json.js'
import { traceOutgoing } from '../../../platform/tracing/trace-outgoing.js'
import type { Identity } from '../store/account-store.js'
import type { SocialSignIn } from '../store/social-store.js'
import type { SocialProvider } from './social-provider.js'

/** The operator's client at a provider. */
export type SocialClientOptions = {
  clientId: string
  /** The client secret. Apple: the text of the key file (PKCS #8), together with `apple`. */
  clientSecret: string
  apple?: { teamId: string; keyId: string } | undefined
  /** Replaces the built-in provider. */
  provider?: SocialProvider
}

/** The operator's clients, by provider. Providers without a client are disabled. */
export type SocialClients = Readonly<Partial<Record<SocialProviderId, SocialClientOptions>>>

type Ask = Pick<SocialSignIn, 'verifier' | 'nonce'> & { state: string }

export type SocialClient = ReturnType<typeof createSocialClient>

const timeoutSeconds = 5
const answerLimitBytes = 256 * 1024
/** How long the keys and endpoints of a provider are cached. */
const discoveryLifeMs = 3_600_000
const subjectForm = /^[\x21-\x7e]{1,255}$/

/** Redirects users to a provider, and reads their identity when they return. */
export function createSocialClient(
  provider: SocialProvider,
  { redirectUri, client }: { redirectUri: string; client: SocialClientOptions },
) {
  const isOpenId = provider.identity === 'id token'
  let known: { config: Promise<Configuration>; until: number } | undefined

  function configure(): Promise<Configuration> {
    if (known && known.until > Date.now()) return known.config
    const config = createConfig(provider, client)
    known = { config, until: Date.now() + discoveryLifeMs }
    // Retries a provider that did not respond.
    config.catch(() => (known = undefined))
    return config
  }

  async function readSubject(config: Configuration, accessToken: string): Promise<unknown> {
    if (provider.identity === 'id token') return undefined
    const { url, field } = provider.identity
    const headers = new Headers({ accept: 'application/json', 'user-agent': 'openappkit' })
    const response = await fetchProtectedResource(config, accessToken, new URL(url), 'GET', null, headers)
    if (!response.ok) throw new OutgoingError(`status ${response.status}`)
    let value: unknown = await response.json()
    for (const name of field) value = new Map(Object.entries(Object(value))).get(name)
    return typeof value === 'number' ? String(value) : value
  }

  return {
    issuer: provider.issuer,
    returns: 'browser',

    /** The URL that the user is redirected to. */
    async authorizationUrl({ state, nonce, verifier }: Ask): Promise<string> {
      const url = buildAuthorizationUrl(await configure(), {
        response_type: 'code',
        redirect_uri: redirectUri,
        ...(provider.scope && { scope: provider.scope }),
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(isOpenId && { nonce }),
      })
      return url.href
    },

    /**
     * Reads the identity of a user who returns. `query` is the query of the callback.
     * @throws an error for any problem of the response, the token or the provider: see `problemOf`.
     */
    async readIdentity(query: URLSearchParams, { state, nonce, verifier }: Ask): Promise<Identity> {
      const config = await configure()
      const back = new URL(redirectUri)
      back.search = query.toString()
      const tokens = await authorizationCodeGrant(config, back, {
        expectedState: state,
        pkceCodeVerifier: verifier,
        ...(isOpenId && { expectedNonce: nonce, idTokenExpected: true }),
      })
      const subject = isOpenId ? tokens.claims()?.sub : await readSubject(config, tokens.access_token)
      if (typeof subject !== 'string' || !subjectForm.test(subject)) throw new Error('The provider names no subject')
      return { issuer: provider.issuer, subject }
    },
  } as const
}

async function createConfig(provider: SocialProvider, client: SocialClientOptions): Promise<Configuration> {
  const { issuer, endpoints } = provider
  // Rejects `none` and HMAC with the client secret, whatever the provider's metadata says.
  const metadata = { client_id: client.clientId, id_token_signed_response_alg: 'RS256' }
  const auth = await authenticate(provider, client)
  const isLocal = issuer.startsWith('http:')
  const config = endpoints
    ? new Configuration({ issuer, ...endpoints }, client.clientId, metadata, auth)
    : await discovery(new URL(issuer), client.clientId, metadata, auth, {
        timeout: timeoutSeconds,
        [customFetch]: fetchBounded,
        ...(isLocal && { execute: [allowInsecureRequests] }),
      })
  config.timeout = timeoutSeconds
  config[customFetch] = fetchBounded
  if (isLocal && endpoints) allowInsecureRequests(config)
  // Verifies the signature of the ID token although it comes directly from the provider.
  if (provider.identity === 'id token') enableNonRepudiationChecks(config)
  return config
}

async function authenticate({ secretIn, issuer }: SocialProvider, options: SocialClientOptions): Promise<ClientAuth> {
  const { clientId, clientSecret, apple } = options
  if (!apple) return secretIn === 'header' ? ClientSecretBasic(clientSecret) : ClientSecretPost(clientSecret)
  // Apple's client secret is a token that the operator's key signs. It outlives this configuration.
  const secret = await new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: apple.keyId })
    .setIssuer(apple.teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt()
    .setExpirationTime('2h')
    .sign(await importPKCS8(clientSecret, 'ES256'))
  return ClientSecretPost(secret)
}

/**
 * Follows no redirects and limits the size of responses. Tells a provider that is down from one with invalid responses.
 */
const fetchBounded: CustomFetch = async (url, options) => {
  let response: Response
  try {
    response = await traceOutgoing(options.method === 'POST' ? 'POST' : 'GET', url, () =>
      fetch(url, { ...options, redirect: 'error' } as RequestInit),
    )
  } catch (cause) {
    throw new OutgoingError('no connection', { cause })
  }
  if (response.status >= 500) {
    await response.body?.cancel()
    throw new OutgoingError(`status ${response.status}`)
  }
  const { status, headers } = response
  return new Response(await readBounded(response, answerLimitBytes), { status, headers })
}
