import { unsafeCSS } from 'lit'
import shellTokensText from './shell-tokens.generated.js'

/** The tokens that the page buttons need too. */
export const shellTokens = unsafeCSS(shellTokensText)
export { default as tokens } from './tokens.generated.js'
