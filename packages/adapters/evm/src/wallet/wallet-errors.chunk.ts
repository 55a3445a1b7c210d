// In a file of its own: no connection that is approved needs it.
export { toWalletError } from '@openappkit/core/adapter'
