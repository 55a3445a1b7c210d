export { shortAddress, shortSymbol } from './shorten.js'
export { splitAmount, type AmountParts } from './split-amount.js'
export { hashText } from './hash-text.js'
