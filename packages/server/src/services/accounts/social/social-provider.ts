import type { SocialProviderId } from '@openappkit/protocol/accounts'
import type { ServerMetadata } from 'openid-client'

/** How to sign in at a provider. */
export type SocialProvider = {
  /** Names who vouches for a subject, and is what `iss` has to say where a response has one. */
  issuer: string
  /** Where the provider is: its own document at the issuer, or these addresses where it publishes none that serves. */
  endpoints?: Omit<ServerMetadata, 'issuer'>
  scope: string
  /** How the client proves its secret. */
  secretIn: 'body' | 'header'
  /**
   * OpenID Connect: who it is stands in a signed token. Otherwise the provider is asked with the token (OAuth 2), and one
   * field of its answer is the subject.
   */
  identity: 'id token' | { url: string; field: readonly string[] }
}

/** The providers, as they document themselves. */
export const socialProviders: Readonly<Record<SocialProviderId, SocialProvider>> = {
  google: openId('https://accounts.google.com'),
  // Apple posts the answer where a name or an address is asked for. It is not.
  apple: openId('https://appleid.apple.com'),
  facebook: {
    ...openId('https://www.facebook.com'),
    // Its own document names no address for the code.
    endpoints: {
      authorization_endpoint: 'https://www.facebook.com/dialog/oauth/',
      token_endpoint: 'https://graph.facebook.com/oauth/access_token',
      jwks_uri: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
    },
  },
  github: {
    issuer: 'https://github.com/login/oauth',
    endpoints: {
      authorization_endpoint: 'https://github.com/login/oauth/authorize',
      token_endpoint: 'https://github.com/login/oauth/access_token',
    },
    // Who it is may be read without any.
    scope: '',
    secretIn: 'body',
    identity: { url: 'https://api.github.com/user', field: ['id'] },
  },
  x: {
    issuer: 'https://x.com',
    endpoints: {
      authorization_endpoint: 'https://x.com/i/oauth2/authorize',
      token_endpoint: 'https://api.x.com/2/oauth2/token',
    },
    scope: 'users.read tweet.read',
    secretIn: 'header',
    identity: { url: 'https://api.x.com/2/users/me', field: ['data', 'id'] },
  },
  discord: {
    issuer: 'https://discord.com',
    endpoints: {
      authorization_endpoint: 'https://discord.com/oauth2/authorize',
      token_endpoint: 'https://discord.com/api/oauth2/token',
    },
    scope: 'identify',
    secretIn: 'header',
    identity: { url: 'https://discord.com/api/users/@me', field: ['id'] },
  },
}

/** Any OpenID provider that publishes where it is. No address is asked for: an account is never found by one. */
export function openId(issuer: string): SocialProvider {
  return { issuer, scope: 'openid', secretIn: 'body', identity: 'id token' }
}
