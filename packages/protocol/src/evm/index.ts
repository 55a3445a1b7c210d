export { toCanonicalAddress, toChecksumAddress } from './address.js'
export { readQuantity, readReceiptStatus } from './quantity.js'
