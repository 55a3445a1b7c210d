export { signatureValidatorOf } from './signature-validator.js'
export { isRevert, isSignedByContract, isSignedByKey } from './verify-eip155.js'
