// What the page buttons wear, as plain texts: this entry brings no Lit, because it is on the page before any click.
export { default as shellButtonText } from './styles/shell-button.generated.js'
export { default as pillTokensText } from './tokens/pill-tokens.generated.js'
export { default as shellTokensText } from './tokens/shell-tokens.generated.js'
