// For pages that use wagmi: a file of its own, which no other page asks for.
export { WagmiAdapter } from '@openappkit/adapter-wagmi'
export * as WagmiCore from '@wagmi/core'
