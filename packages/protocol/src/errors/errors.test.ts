import fc from 'fast-check'
import { expect, test } from 'vitest'
import { errorCodes, errorText, errorTexts, isErrorCode } from './index.js'

test('every code has one text, and every text a code', () => {
  expect(Object.keys(errorTexts).sort()).toEqual([...errorCodes].sort())
  expect(new Set(errorCodes).size).toBe(errorCodes.length)
  for (const code of errorCodes) expect(errorTexts[code], code).toMatch(/^\S.*\S$/)
})

test.each([
  ['spec 8.10', 'switch_network_not_found', 'Network Not Found'],
  ['spec 5.4', 'invalid_chain_id', 'Invalid chainId'],
  ['spec 8.12', 'invalid_caip_address', 'Invalid CAIP Address'],
  ['spec 8.20', 'missing_rpc_url', 'Missing RPC URL'],
  ['spec 8.21', 'chain_not_supported', 'Chain is not supported'],
  ['spec 8.7', 'invalid_app_configuration', 'Invalid App Configuration'],
  ['spec 8.14', 'iframe_load_failed', 'Network Error - Could not load embedded wallet'],
  ['spec 8.15', 'iframe_request_timeout', 'Embedded Wallet Request Timed Out'],
  ['interface 8.3', 'social_popup_failed', 'Could not create social popup'],
  ['interface 8.3', 'untrusted_origin', 'Untrusted Origin'],
  ['spec 8.1', 'balance_unavailable', 'Token Balance Unavailable'],
  ['spec 8.2', 'history_failed', 'Failed to fetch transactions'],
  ['spec 5.2', 'send_params_missing', 'An amount and receiver address are required'],
  ['spec 5.2', 'send_token_missing', 'A token is required'],
] as const)('%s: %s says "%s", word for word', (_row, code, text) => {
  expect(errorText(code)).toBe(text)
})

test('fills placeholders, and keeps those without a value', () => {
  expect(errorText('http_status', { status: 503 })).toBe('HTTP status code: 503')
  expect(errorText('email_cooldown', { seconds: 30 })).toBe('Please try again after 30 seconds')
  expect(errorText('name_register_failed', { name: 'ann' })).toBe('Error registering name ann')
  expect(errorText('http_status')).toBe('HTTP status code: {status}')
})

test('inserts a value literally, even if it looks like a replacement pattern', () => {
  fc.assert(
    fc.property(
      fc.string(),
      (name) => errorText('name_register_failed', { name }) === `Error registering name ${name}`,
    ),
  )
  expect(errorText('name_register_failed', { name: '$&$1{name}' })).toBe('Error registering name $&$1{name}')
})

test('isErrorCode accepts only codes of the list', () => {
  expect(errorCodes.every(isErrorCode)).toBe(true)
  for (const value of ['', 'toString', '__proto__', 'USER_REJECTED', 4001, undefined, null]) {
    expect(isErrorCode(value)).toBe(false)
  }
})
