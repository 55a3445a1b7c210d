export { bitcoinAccount, type BitcoinAccount, type BitcoinAddressKind } from './bitcoin-account.js'
