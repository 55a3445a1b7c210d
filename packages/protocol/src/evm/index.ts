export { toCanonicalAddress } from './canonical-address.js'
export { toChecksumAddress } from './checksum-address.js'
export { readQuantity } from './quantity.js'
export { readReceiptStatus } from './receipt-status.js'
