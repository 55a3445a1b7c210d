export { isRevert, isSignedByContract, isSignedByKey, signatureValidatorOf } from './verify-eip155.js'
