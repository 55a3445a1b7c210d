import { chainTexts, fillText, type TextValues } from './chain-texts.js'
import type { ErrorCode } from './codes.js'

/** A placeholder in braces is filled by `errorText`. */
export type ErrorTexts = Readonly<Record<ErrorCode, string>>

/**
 * The English text of each code. Logs show it; screens show the same text from their catalogue. Texts that the
 * specification fixes word for word keep their capitals.
 */
export const errorTexts: ErrorTexts = {
  ...chainTexts,
  token_frozen: 'The issuer froze this token in your account',
  token_paused: 'The issuer paused all transfers of this token',
  token_not_transferable: 'This token cannot be transferred',
  token_rules_unsupported: 'Transfers of this token need a program that is not supported',
  recipient_frozen: 'The recipient’s account for this token is frozen',
  recipient_refuses_token: 'The recipient’s account does not accept this transfer',
  wallet_not_found: 'The wallet is not installed',
  aborted: 'A newer request replaced this one',
  timed_out: 'Request timed out',
  action_not_allowed: 'Requested RPC call is not allowed',
  switch_network_not_found: 'Network Not Found',
  unsupported_chain: 'Unsupported chain',
  invalid_caip_address: 'Invalid CAIP Address',
  invalid_caip_network_id: 'Invalid CAIP-2 network id',
  invalid_caip_asset: 'Invalid CAIP-19 asset id',
  balance_unavailable: 'Token Balance Unavailable',
  disconnect_failed: 'Failed to disconnect',
  connector_not_found: 'Address or auth connector not found',
  sign_in_failed: 'A problem occurred while trying initialize authentication',
  signature_declined: 'Signature declined',
  service_unreachable: 'The service did not respond',
  relay_unreachable: 'The relay cannot be reached',
  invalid_app_configuration: 'Invalid App Configuration',
  invalid_project_id: 'Invalid Project ID',
  project_id_not_configured: 'Project ID Missing',
  history_failed: 'Failed to fetch transactions',
  gas_price_unsupported: 'Network not supported for Gas Price',
  swaps_unsupported: 'Network not supported for Swaps',
  insufficient_liquidity: 'Insufficient liquidity',
  transaction_mismatch: 'The wallet sent something else',
  price_moved: 'The price moved by more than the slippage allows',
  allowance_too_low: 'The allowance is lower than the amount',
  name_resolve_failed: 'Error resolving name',
  name_offchain: 'The records of this name are kept outside the network',
  name_suggestions_failed: 'Error fetching name suggestions',
  name_reverse_failed: 'Error fetching names for address',
  name_register_failed: 'Error registering name {name}',
  send_params_missing: 'An amount and receiver address are required',
  send_token_missing: 'A token is required',
  iframe_load_failed: 'Network Error - Could not load embedded wallet',
  iframe_request_timeout: 'Embedded Wallet Request Timed Out',
  unverified_domain: 'Unverified Domain',
  page_origin_unlisted: 'The wallet does not list this page',
  wallet_origin_unknown: 'The service does not know this wallet',
  jwt_token_not_valid: 'Session Expired',
  email_cooldown: 'Please try again after {seconds} seconds',
  social_popup_failed: 'Could not create social popup',
  social_popup_cut_off: 'Cross-Origin-Opener-Policy cuts this page off from its popups',
  untrusted_origin: 'Untrusted Origin',
  not_in_browser: 'The modal needs a browser',
  version_conflict: 'The page has another version of OpenAppKit',
  storage_unavailable: 'This browser cannot store data for this site',
  destroyed: 'This kit was destroyed',
}

/** The text of a code, with its placeholders filled. A placeholder without a value stays. */
export function errorText(code: ErrorCode, values?: TextValues): string {
  return fillText(errorTexts[code], values)
}
