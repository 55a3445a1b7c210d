import type { SocialProviderId } from '@openappkit/protocol/accounts'
import type { ServerMetadata } from 'openid-client'

/** A provider that users can sign in with. */
export type SocialProvider = {
  /** Issuer of the identities, and the value that `iss` must have if a response has one. */
  issuer: string
  /** The endpoints of the provider. If absent, they are discovered at the issuer. */
  endpoints?: Omit<ServerMetadata, 'issuer'>
  scope: string
  /** How the client sends its secret. */
  secretIn: 'body' | 'header'
  /**
   * OpenID Connect: the subject is in a signed ID token. Otherwise it is a field in the response of `url` (OAuth 2).
   */
  identity: 'id token' | { url: string; field: readonly string[] }
}

/** The providers, as they document themselves. */
export const socialProviders: Readonly<Record<SocialProviderId, SocialProvider>> = {
  google: openId('https://accounts.google.com'),
  // Apple posts its response if a name or an email address is requested. Neither is.
  apple: openId('https://appleid.apple.com'),
  facebook: {
    ...openId('https://www.facebook.com'),
    // Its metadata has no token endpoint.
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
    // The user id is readable without a scope.
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

/** An OpenID provider with discovery. Requests no email address, because accounts are never looked up by one. */
export function openId(issuer: string): SocialProvider {
  return { issuer, scope: 'openid', secretIn: 'body', identity: 'id token' }
}
