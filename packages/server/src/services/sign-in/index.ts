import { defineService } from '../../platform/service/service.js'
import { refuseStore } from '../../platform/service/store-place.js'
import { createNonces, type Nonces } from './nonces.js'
import { signInRoutes } from './routes.js'
import { readSignInConfig, signInEnvironment } from './sign-in-config.js'
import type { SignInOptions } from './sign-in-options.js'
import { createPostgresSessions } from './store/postgres-sessions.js'
import { createSqliteSessions } from './store/sqlite-sessions.js'

const place = { what: 'Sessions', variable: 'SIGN_IN_FILE' }

/** Signs visitors in with their wallets: nonces, signed messages, sessions. */
export const signIn = defineService({
  name: 'signIn',
  env: signInEnvironment,
  secrets: ['SIGN_IN_RPC_URLS', 'SIGN_IN_SECRET'],
  configure: readSignInConfig,
  start(options: SignInOptions, { projects, supportedChains, database, log }) {
    const { file, secret, now = Date.now } = options
    const store =
      options.store ?? (database ? createPostgresSessions({ database, log }) : createSqliteSessions({ file, log }))
    let made: Nonces | undefined
    const nonces = async () =>
      (made ??= createNonces({ key: secret ? Buffer.from(secret) : await store.nonceKey(), now }))
    return {
      routes: signInRoutes({ ...options, projects, supportedChains, store, nonces, now }),
      ready: () => store.ready().catch((cause: unknown) => refuseStore({ ...place, file, database }, cause)),
      // No session has this hash. An answer proves that the store works.
      unready: () =>
        store.find('', now()).then(
          () => undefined,
          () => 'the sessions cannot be read',
        ),
      close: () => store.close(),
    }
  },
})
