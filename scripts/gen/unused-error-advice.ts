import type { ErrorCode } from '../../packages/protocol/src/errors/codes.ts'

/** What a developer reads about a code. `when`: what has happened. `what`: what to do, for the app and for its user. */
export type ErrorAdvice = { when: string; what: string }

/** Codes with which no source makes an error yet. A test compares this with the sources. */
export const unusedAdvice = {
  action_not_allowed: {
    when: 'A page asked the embedded wallet for a request that is on neither of its lists.',
    what: 'Use a request the embedded wallet allows.',
  },
  invalid_caip_address: {
    when: 'A text that should be a CAIP-10 account is not `namespace:reference:address`.',
    what: 'Pass all three parts, for example `eip155:1:0x…`.',
  },
  invalid_caip_asset: {
    when: 'A text that should be a CAIP-19 asset has another form.',
    what: 'Write the chain, the kind and the reference: `eip155:1/erc20:0x…`.',
  },
  disconnect_failed: {
    when: 'The wallet did not confirm that it was disconnected. Reported as event `DISCONNECT_ERROR`, not thrown.',
    what: 'Nothing: on this page the person is disconnected already.',
  },
  project_id_not_configured: {
    when: 'A service asks for a project id and the app has none.',
    what: 'Pass `projectId` to `createAppKit`.',
  },
  history_failed: {
    when: 'The activity of an account could not be loaded.',
    what: 'Offer to try again.',
  },
  gas_price_unsupported: {
    when: 'The service has no gas price for this network.',
    what: 'Choose another network.',
  },
  swaps_unsupported: {
    when: 'The service does not swap on this network.',
    what: 'Choose another network.',
  },
  name_resolve_failed: {
    when: 'A name could not be turned into an address, and the service gave no reason.',
    what: 'Check the name, or use the address itself.',
  },
  name_suggestions_failed: {
    when: 'Suggestions for a name could not be loaded.',
    what: 'Offer to try again.',
  },
  name_reverse_failed: {
    when: 'The names of an address could not be loaded.',
    what: 'Show the address.',
  },
  name_register_failed: {
    when: 'A name could not be registered, and the service gave no reason.',
    what: 'Offer to try again, or to choose another name.',
  },
  send_params_missing: {
    when: 'Sending was asked for without an amount or a receiver.',
    what: 'Fill in both.',
  },
  send_token_missing: {
    when: 'Sending was asked for without a token.',
    what: 'Choose a token.',
  },
  iframe_load_failed: {
    when: 'The frame of the embedded wallet did not load within 20 seconds.',
    what: 'Check its address and `frame-src` of your policy.',
  },
  iframe_request_timeout: {
    when: 'The embedded wallet did not answer a request in time.',
    what: 'Offer to try again.',
  },
  unverified_domain: {
    when: 'The embedded wallet does not know the domain of the page.',
    what: 'Add the domain to the allow-list of the project.',
  },
  jwt_token_not_valid: {
    when: 'The sign-in token is not valid at this time, most often because a clock is wrong.',
    what: 'Ask the person to check the time of the device and to connect again.',
  },
  email_cooldown: {
    when: 'A code was asked for again within 30 seconds.',
    what: 'Wait for the named seconds.',
  },
} as const satisfies Partial<Record<ErrorCode, ErrorAdvice>>

export const unusedCodes: readonly ErrorCode[] = Object.keys(unusedAdvice) as (keyof typeof unusedAdvice)[]
