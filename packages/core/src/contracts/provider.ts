/**
 * The provider of an EVM wallet (EIP-1193), for an app that brings no library with a type of its own.
 * @example
 * const { walletProvider } = useAppKitProvider<Provider>('eip155')
 * const hash = await walletProvider?.request<string>({ method: 'eth_sendTransaction', params: [transaction] })
 */
export type Provider = {
  request<T = unknown>(call: { method: string; params?: readonly unknown[] | object }): Promise<T>
  on(event: string, listener: (...values: never[]) => void): unknown
  removeListener(event: string, listener: (...values: never[]) => void): unknown
}
