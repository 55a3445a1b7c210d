import type { AppKitError } from '@openappkit/core/adapter'
import { expect, test } from 'vitest'
import { toSendError } from './run-simulation.js'

test.each(['Transaction simulation failed: Blockhash not found', 'Signature 5abc has expired: block height exceeded.'])(
  'an expired blockhash is transaction_expired, but rpc_fatal with a durable nonce: %s',
  (text) => {
    expect((toSendError(new Error(text)) as AppKitError).code).toBe('transaction_expired')
    expect((toSendError(new Error(text), 'account nonce') as AppKitError).code).toBe('rpc_fatal')
  },
)
