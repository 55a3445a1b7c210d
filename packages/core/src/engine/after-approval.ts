// What an approval needs now and then, in one file: it came late, or the wallet is on another network.
export { createArriveOnNetwork } from '../connect/arrive-on-network.js'
export { settleLate } from '../connect/late-approval.js'
