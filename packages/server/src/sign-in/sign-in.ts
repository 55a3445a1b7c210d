import type { Hono } from 'hono'
import { signInRoutes } from './routes.js'
import type { SignInOptions } from './sign-in-options.js'
import { openSignInStore, type SignInStore } from './sign-in-store.js'

export type SignIn = {
  routes: Hono
  /** Rejects when the file cannot be opened. */
  ready(): Promise<unknown>
  close(): Promise<void>
}

/** The sign-in of the server, with a store that is opened once, when it is first needed. */
export function createSignIn(options: SignInOptions & { allowedOrigins: readonly string[] }): SignIn {
  let opening: Promise<SignInStore> | undefined
  const store = () => (opening ??= openSignInStore(options.file, options.now))
  return {
    routes: signInRoutes({ ...options, store }),
    ready: store,
    async close() {
      const opened = opening
      opening = undefined
      await opened?.then(
        ({ close }) => close(),
        () => undefined,
      )
    },
  }
}
