import type { WalletRequestsApi } from '../../contracts/api.js'

type Name = keyof WalletRequestsApi
type Method = (...given: never[]) => Promise<unknown>

// A table and not a list, so that a method without an entry does not compile.
const names: Readonly<Record<Name, 1>> = {
  signMessage: 1,
  signTypedData: 1,
  sendTransaction: 1,
  estimateGas: 1,
  waitForReceipt: 1,
  simulate: 1,
  sendCalls: 1,
  getCallsStatus: 1,
  getCapabilities: 1,
  setPreferredAccountType: 1,
}

/** What an app asks of a connected wallet, loaded with the first request. */
export function lateRequests(load: () => Promise<WalletRequestsApi>): WalletRequestsApi {
  const entries = Object.keys(names).map((name) => [
    name,
    async (...given: never[]) => ((await load()) as Record<Name, Method>)[name as Name](...given),
  ])
  return Object.fromEntries(entries) as WalletRequestsApi
}
