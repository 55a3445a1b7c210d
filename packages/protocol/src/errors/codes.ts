/**
 * Every failure the kit can report, as a closed list. Branch on the code, never on the text.
 * The list is part of the wire format: services and the embedded wallet answer with these codes too.
 */
export const errorCodes = [
  // Outcomes of a user's attempt
  'user_rejected',
  'request_pending',
  'wallet_locked',
  'wallet_no_account',
  'wallet_not_found',
  'wallet_disconnected',
  'wallet_bad_answer',
  'aborted',
  'timed_out',
  'method_not_supported',
  'action_not_allowed',
  'insufficient_funds',
  'amount_too_small',
  'token_frozen',
  'token_paused',
  'token_not_transferable',
  'token_rules_unsupported',
  'recipient_frozen',
  'recipient_refuses_token',
  'transaction_expired',
  'transaction_mismatch',
  // Networks and chain identifiers
  'switch_network_not_found',
  'chain_not_supported',
  'unsupported_chain',
  'invalid_chain_id',
  'invalid_caip_address',
  'invalid_caip_network_id',
  'invalid_caip_asset',
  'invalid_address',
  'missing_rpc_url',
  'rpc_failed',
  'rpc_fatal',
  // Account
  'balance_unavailable',
  'disconnect_failed',
  'connector_not_found',
  'sign_in_failed',
  'signature_declined',
  // Services
  'http_status',
  'service_unreachable',
  'relay_unreachable',
  'bad_message',
  'invalid_app_configuration',
  'invalid_project_id',
  'project_id_not_configured',
  'history_failed',
  'gas_price_unsupported',
  'swaps_unsupported',
  'insufficient_liquidity',
  'price_moved',
  'allowance_too_low',
  'name_resolve_failed',
  'name_offchain',
  'name_suggestions_failed',
  'name_reverse_failed',
  'name_register_failed',
  'send_params_missing',
  'send_token_missing',
  // Embedded wallet
  'iframe_load_failed',
  'iframe_request_timeout',
  'unverified_domain',
  'page_origin_unlisted',
  'wallet_origin_unknown',
  'jwt_token_not_valid',
  'email_cooldown',
  'social_popup_failed',
  'social_popup_cut_off',
  'untrusted_origin',
  // The kit itself
  'invalid_option',
  'not_in_browser',
  'version_conflict',
  'engine_unavailable',
  'storage_unavailable',
  'destroyed',
  'internal',
] as const

export type ErrorCode = (typeof errorCodes)[number]

const known: ReadonlySet<string> = new Set(errorCodes)

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && known.has(value)
}
