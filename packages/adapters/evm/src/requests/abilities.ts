import { getCallsStatus, getCapabilities, sendCalls } from './batching.js'
import { describe, simulate } from './describing.js'
import { follow } from './following.js'
import { prepare } from './preparing.js'
import { parseAddress, readRecipient, readTokens } from './reading.js'
import { send } from './sending.js'
import { signMessage, signTypedData } from './signing.js'

/** One chunk for everything that a session can do after it is open. */
export const abilities = {
  signMessage,
  signTypedData,
  prepare,
  send,
  follow,
  parseAddress,
  readRecipient,
  readTokens,
  describe,
  simulate,
  getCapabilities,
  sendCalls,
  getCallsStatus,
}
