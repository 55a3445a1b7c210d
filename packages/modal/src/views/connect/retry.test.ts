import { expect, test } from 'vitest'
import { errorMessages } from '../../i18n/messages/errors/en.js'
import type { ErrorCode } from '@openappkit/core'
import { isRetryable } from './retry.js'

const codes = Object.keys(errorMessages.errors) as ErrorCode[]

test('a retry is offered for every error except those that the wallet or the app must fix', () => {
  expect(codes.filter((code) => !isRetryable(code)).sort()).toEqual([
    'action_not_allowed',
    'chain_not_supported',
    'connector_not_found',
    'invalid_address',
    'invalid_app_configuration',
    'invalid_caip_address',
    'invalid_caip_asset',
    'invalid_caip_network_id',
    'invalid_chain_id',
    'invalid_option',
    'invalid_project_id',
    'method_not_supported',
    'not_in_browser',
    'project_id_not_configured',
    'unsupported_chain',
    'version_conflict',
  ])
})
