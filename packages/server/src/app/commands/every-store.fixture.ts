import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const secrets = {
  accounts: '9f2c7a51e8b04d63a1c5f7e20b9d4836',
  shares: '7d1f3b95c2e84a60b9d2f5a10c7e6438',
  grants: '1c6e8a40f7b2d935e0a4c8f16b3d7259',
}

/** Variables of a server with every service that stores something, on this machine. `folder` gets the network file. */
export function everyStore(folder: string, rpcUrls: readonly string[] = ['http://127.0.0.1:1/rpc-path-canary']) {
  const networks = join(folder, 'networks.json')
  writeFileSync(networks, JSON.stringify([{ id: 'eip155:1', rpcUrls }]))
  return {
    SERVER_PORT: '0',
    SIGN_IN_ENABLED: 'true',
    NAMES_ENABLED: 'true',
    SMART_SESSIONS_ENABLED: 'true',
    BLOCKCHAIN_FILE: networks,
    ACCOUNTS_ENABLED: 'true',
    ACCOUNTS_URL: 'http://127.0.0.1:4000',
    ACCOUNTS_FRAME_ORIGIN: 'http://127.0.0.1:4001',
    ACCOUNTS_SECRETS: secrets.accounts,
    ACCOUNTS_SHARE_SECRETS: secrets.shares,
    ACCOUNTS_GRANT_SECRET: secrets.grants,
    ACCOUNTS_KEY_HOLDER: join(folder, 'no-key-holder'),
    ACCOUNTS_INBOX: 'true',
  }
}
