import type { WalletRequestsApi } from '../contracts/api/requests-api.js'

/** What an app asks of a connected wallet, loaded with the first request. */
export function lateRequests(load: () => Promise<WalletRequestsApi>): WalletRequestsApi {
  return {
    signMessage: async (request) => (await load()).signMessage(request),
    signTypedData: async (request) => (await load()).signTypedData(request),
    sendTransaction: async (request) => (await load()).sendTransaction(request),
    estimateGas: async (request) => (await load()).estimateGas(request),
    waitForReceipt: async (request) => (await load()).waitForReceipt(request),
    simulate: async (request) => (await load()).simulate(request),
    sendCalls: async (request) => (await load()).sendCalls(request),
    getCallsStatus: async (...request) => (await load()).getCallsStatus(...request),
    getCapabilities: async (target) => (await load()).getCapabilities(target),
  }
}
