import type { ConnectSignIn } from '../../contracts/siwx.js'
import type { AppKitOptions } from '../../options/options.js'
import type { SignInFlowDeps } from './deps.js'

export type SignIn = {
  /** Where people sign in: how they do so while they connect. */
  whileConnecting?: ConnectSignIn
  sign(): Promise<void>
  cancel(): Promise<void>
  stop(): void
}

const noSignIn: SignIn = { sign: async () => undefined, cancel: async () => undefined, stop: () => undefined }

/**
 * Brings what signs people in, for an app that asks for it; for any other nothing is loaded. Rejects when it cannot be
 * loaded: a sign-in that is silently left out would be worse than an engine that is.
 */
export async function loadSignIn({ siwx, siweConfig }: AppKitOptions) {
  const loaded = siwx || siweConfig ? await import('./sign-in.js') : undefined
  return (deps: SignInFlowDeps): SignIn => loaded?.createSignIn(deps) ?? noSignIn
}
