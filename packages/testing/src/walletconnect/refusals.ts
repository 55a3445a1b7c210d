/** Codes of CAIP-25 and of WalletConnect's Sign API. */
export const userRejected = { code: 5000, message: 'User rejected.' }
export const unsupportedChains = { code: 5100, message: 'Unsupported chains.' }
