export { toCanonicalAddress, toChecksumAddress } from './address.js'
export { readQuantity } from './quantity.js'
export { readReceiptStatus } from './receipt-status.js'
