import type { CaipAddress } from '@openappkit/protocol/caip'
import type { AttemptMachine } from '../../lib/async/attempt.js'
import type { ConnectStep, ConnectTarget } from '../../contracts/steps.js'

/** The one attempt to connect that runs at a time, of any source. It ends with the accounts that were given. */
export type ConnectAttempts = AttemptMachine<ConnectTarget, ConnectStep, readonly CaipAddress[]>
