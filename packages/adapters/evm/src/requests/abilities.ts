import { getCallsStatus, getCapabilities, sendCalls } from './batching.js'
import { estimateGas, sendTransaction } from './sending.js'
import { signMessage, signTypedData } from './signing.js'

/** One chunk for everything that a session can do after it is open. */
export const abilities = {
  signMessage,
  signTypedData,
  sendTransaction,
  estimateGas,
  getCapabilities,
  sendCalls,
  getCallsStatus,
}
