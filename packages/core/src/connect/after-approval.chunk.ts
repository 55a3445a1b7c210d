// What an approval needs now and then, in one file: it came late, or the wallet is on another network.
export { createArriveOnNetwork } from './arrive-on-network.js'
export { settleLate } from './late-approval.js'
