// A separate file, for pages that use wagmi.
export { WagmiAdapter } from '@openappkit/adapter-wagmi'
export * as WagmiCore from '@wagmi/core'
