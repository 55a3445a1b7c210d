import { AuthorizationResponseError } from 'openid-client'
import { OutgoingError } from '../../../platform/outgoing/fetch-json.js'
import type { SocialProblem } from '../store/social-store.js'

/** Maps an error to a code, without any text from the provider or the URL. */
export function problemOf(thrown: unknown): SocialProblem {
  if (thrown instanceof AuthorizationResponseError) {
    if (thrown.error === 'access_denied') return 'user_rejected'
    return /^(?:server_error|temporarily_unavailable)$/.test(thrown.error) ? 'service_unreachable' : 'sign_in_failed'
  }
  for (let cause = thrown; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof OutgoingError || cause.name === 'TimeoutError') return 'service_unreachable'
  }
  return 'sign_in_failed'
}

/** The code of a failure for the log: of a library, or a standard code of the provider. */
export function reasonOf(thrown: unknown): { reason: string } {
  const { code, name } = thrown as { code?: unknown; name?: unknown }
  return { reason: String(typeof code === 'string' ? code : name).slice(0, 64) }
}
