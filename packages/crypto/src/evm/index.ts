export { signatureValidatorOf } from './signature-validator.js'
