import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { ReadonlyState } from './read-only.js'

/** Whether the wallet reports an account as a smart account. */
export function isSmartAccount(state: ReadonlyState, address: string, namespace: ChainNamespace = 'eip155'): boolean {
  const account = state.accounts[namespace]
  const opened = account?.status === 'connected' ? account.accounts : []
  return opened.some((one) => one.address === address && one.type === 'smartAccount')
}
