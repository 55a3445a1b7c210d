export { toChecksumAddress } from './checksum-address.js'
