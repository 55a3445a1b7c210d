export { verifyPolkadot } from './verify-polkadot.js'
