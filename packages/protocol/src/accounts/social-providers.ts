/** Providers that the accounts service can sign users in with over OpenID Connect or OAuth 2. */
export const socialProviderIds = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const
export type SocialProviderId = (typeof socialProviderIds)[number]

/** All providers. Farcaster has no authorization server: the user's app signs a message. */
export const socialProviders = [...socialProviderIds, 'farcaster'] as const
export type SocialProvider = (typeof socialProviders)[number]

/** Display names of the providers. */
export const socialProviderNames: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
}
