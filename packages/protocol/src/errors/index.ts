export { chainErrorText, type ChainErrorCode } from './chain-texts.js'
export { errorCodes, isErrorCode, type ErrorCode } from './codes.js'
export { errorText, errorTexts, type ErrorTexts } from './texts.js'
