import { AppKitError } from '../errors/appkit-error.js'

/** With these the wallet was not heard: it may still be asked, and may have sent it. */
export const isUnheard = (thrown: unknown): boolean =>
  ['timed_out', 'relay_unreachable', 'wallet_disconnected', 'destroyed'].includes(AppKitError.from(thrown).code)

/** After these nothing was sent. With any other one it may have been: an answer that cannot be read, a line that broke. */
export const isVerdict = (thrown: unknown): boolean =>
  [
    'user_rejected',
    'request_pending',
    'wallet_locked',
    'method_not_supported',
    'action_not_allowed',
    'insufficient_funds',
    'amount_too_small',
    'chain_not_supported',
    'transaction_expired',
    'invalid_option',
  ].includes(AppKitError.from(thrown).code)
