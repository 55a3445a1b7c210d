// What an approval needs now and then, in one file: it came late, or the wallet is on another network.
export { createArriveOnNetwork } from '../../wallet/connect/arrive-on-network.js'
export { settleLate } from '../../wallet/connect/late-approval.js'
