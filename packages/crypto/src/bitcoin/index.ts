export { verifyBip122 } from './verify-bip122.js'
