export { shortAddress } from './short-address.js'
export { shortSymbol } from './short-symbol.js'
export { splitAmount, type AmountParts } from './split-amount.js'
export { hashText } from './hash-text.js'
