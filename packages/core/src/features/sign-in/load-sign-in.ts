import type { ConnectSignIn } from '../../contracts/siwx.js'
import type { AppKitOptions } from '../../options/options.js'
import type { SignInFlowDeps } from './deps.js'

export type SignIn = {
  /** The sign-in during the connection. */
  whileConnecting?: ConnectSignIn
  sign(): Promise<void>
  cancel(): Promise<void>
  stop(): void
}

const noSignIn: SignIn = { sign: async () => undefined, cancel: async () => undefined, stop: () => undefined }

/**
 * Loads the sign-in for apps that configure it. Rejects if it cannot be loaded: the engine must not run without the
 * configured sign-in.
 */
export async function loadSignIn({ siwx, siweConfig }: AppKitOptions) {
  const loaded = siwx || siweConfig ? await import('./sign-in.js') : undefined
  return (deps: SignInFlowDeps): SignIn => loaded?.createSignIn(deps) ?? noSignIn
}
