import { randomBytes } from 'node:crypto'
import { unlimited } from '../../kill-under-load.ts'

/** What the pages of the load say that they are. */
export const site = { project: 'shop', origin: 'https://shop.example', domain: 'shop.example' }
/** The public addresses of the accounts service and of the wallet's page. */
export const accountsUrl = 'https://accounts.example'
export const frameOrigin = 'https://frame.example'

const secret = () => randomBytes(32).toString('hex')

const common = {
  ...unlimited,
  NODE_ENV: 'production',
  TRUST_PROXY: 'true',
  LOG_LEVEL: 'info',
  PROJECT_IDS: site.project,
  ALLOWED_ORIGINS: site.origin,
  RATE_LIMIT_PER_SECOND: '100000',
  RATE_LIMIT_BURST: '1000000',
}

type Places = {
  /** The socket of the key holder, and its file. */
  keys: string
  releases: string
  /** The file with the networks whose balances are read. */
  networks: string
  relayUrl: string
  mailUrl: string
}

/** The variables of each program. */
export function createEnvironments({ keys, releases, networks, relayUrl, mailUrl }: Places) {
  const grantSecret = secret()
  return {
    holder: {
      KEY_HOLDER_SOCKET: keys,
      KEY_HOLDER_FILE: releases,
      KEY_HOLDER_SECRETS: secret(),
      KEY_HOLDER_GRANT_SECRETS: grantSecret,
    },
    ofServices: {
      ...common,
      SERVICES: 'relay,signIn,blockchain',
      SIGN_IN_ENABLED: 'true',
      RELAY_URLS: relayUrl,
      BLOCKCHAIN_FILE: networks,
    },
    ofAccounts: {
      ...common,
      SERVICES: 'accounts',
      ACCOUNTS_ENABLED: 'true',
      ACCOUNTS_URL: accountsUrl,
      ACCOUNTS_FRAME_ORIGIN: frameOrigin,
      ACCOUNTS_SECRETS: secret(),
      ACCOUNTS_SHARE_SECRETS: secret(),
      ACCOUNTS_KEY_HOLDER: keys,
      ACCOUNTS_GRANT_SECRET: grantSecret,
      ACCOUNTS_MAIL_URL: mailUrl,
      ACCOUNTS_MAIL_FROM: 'Shop <login@shop.example>',
    },
  }
}
