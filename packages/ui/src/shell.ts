// The styles of the page buttons as plain strings, without Lit: this entry loads before any click.
export { default as shellButtonText } from './styles/shell-button.generated.js'
export { default as pillTokensText } from './tokens/pill-tokens.generated.js'
export { default as shellTokensText } from './tokens/shell-tokens.generated.js'
