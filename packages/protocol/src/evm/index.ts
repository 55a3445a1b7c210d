export { toCanonicalAddress, toChecksumAddress } from './checksum-address.js'
export { readQuantity, readReceiptStatus } from './quantity.js'
