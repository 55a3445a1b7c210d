export type { WagmiAdapterOptions } from './adapter-options.js'
export type { WagmiConfig } from './wagmi-config.js'
export { cookieToInitialState } from './stored-state.js'
export { WagmiAdapter } from './wagmi-adapter.js'
