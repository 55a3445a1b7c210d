import fc from 'fast-check'
import { expect, test } from 'vitest'
import { errorCodes, errorText, errorTexts, isErrorCode } from './index.js'

test('every code has one sentence, and every sentence a code', () => {
  expect(Object.keys(errorTexts).sort()).toEqual([...errorCodes].sort())
  expect(new Set(errorCodes).size).toBe(errorCodes.length)
  for (const code of errorCodes) expect(errorTexts[code], code).toMatch(/^\S.*\S$/)
})

test.each([
  ['switch_network_not_found', 'Network Not Found'],
  ['invalid_chain_id', 'Invalid chainId'],
  ['invalid_caip_address', 'Invalid CAIP Address'],
  ['missing_rpc_url', 'Missing RPC URL'],
  ['chain_not_supported', 'Chain is not supported'],
  ['invalid_app_configuration', 'Invalid App Configuration'],
  ['iframe_load_failed', 'Network Error - Could not load embedded wallet'],
  ['iframe_request_timeout', 'Embedded Wallet Request Timed Out'],
  ['balance_unavailable', 'Token Balance Unavailable'],
  ['history_failed', 'Failed to fetch transactions'],
  ['send_params_missing', 'An amount and receiver address are required'],
  ['send_token_missing', 'A token is required'],
] as const)('%s says "%s", word for word', (code, text) => {
  expect(errorText(code)).toBe(text)
})

test('placeholders are filled, and stay when there is nothing to fill them with', () => {
  expect(errorText('http_status', { status: 503 })).toBe('HTTP status code: 503')
  expect(errorText('email_cooldown', { seconds: 30 })).toBe('Please try again after 30 seconds')
  expect(errorText('name_register_failed', { name: 'ann' })).toBe('Error registering name ann')
  expect(errorText('http_status')).toBe('HTTP status code: {status}')
})

test('a value is put in as it is, also when it looks like a replacement pattern', () => {
  fc.assert(
    fc.property(
      fc.string(),
      (name) => errorText('name_register_failed', { name }) === `Error registering name ${name}`,
    ),
  )
  expect(errorText('name_register_failed', { name: '$&$1{name}' })).toBe('Error registering name $&$1{name}')
})

test('only a code of the list is a code', () => {
  expect(errorCodes.every(isErrorCode)).toBe(true)
  for (const value of ['', 'toString', '__proto__', 'USER_REJECTED', 4001, undefined, null]) {
    expect(isErrorCode(value)).toBe(false)
  }
})
