import { ConfigError } from '../../platform/environment/config-error.js'
import { defineService } from '../../platform/service/service.js'
import { createNonces, type Nonces } from './nonces.js'
import { signInRoutes } from './routes.js'
import { readSignInConfig, signInEnvironment } from './sign-in-config.js'
import type { SignInOptions } from './sign-in-options.js'
import { createSqliteSessions } from './sqlite-sessions.js'

/** Signs visitors in with their wallets: nonces, signed messages, sessions. */
export const signIn = defineService({
  name: 'signIn',
  env: signInEnvironment,
  secrets: ['SIGN_IN_RPC_URLS', 'SIGN_IN_SECRET'],
  configure: readSignInConfig,
  start(options: SignInOptions, { projects, supportedChains, log }) {
    const { file, secret, now = Date.now } = options
    const store = options.store ?? createSqliteSessions({ file, log })
    let made: Nonces | undefined
    const nonces = async () =>
      (made ??= createNonces({ key: secret ? Buffer.from(secret) : await store.nonceKey(), now }))
    return {
      routes: signInRoutes({ ...options, projects, supportedChains, store, nonces, now }),
      ready: () => store.ready().catch((thrown: unknown) => refuseFile(file, thrown)),
      close: () => store.close(),
    }
  },
})

function refuseFile(file: string | undefined, cause: unknown): never {
  const why = cause instanceof Error ? cause.message : String(cause)
  if (why.includes('node:sqlite')) throw new ConfigError('Signing in needs Node 22.13 or newer.', { cause })
  throw new ConfigError(`Sessions cannot be kept in ${file ?? 'memory'}: ${why}. Set SIGN_IN_FILE.`, { cause })
}
