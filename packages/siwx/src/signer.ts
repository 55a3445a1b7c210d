import type { CaipNetworkId } from '@openappkit/core'

/** Signs instead of the connected wallet, for example with the app's own wallet service. */
export abstract class SIWXSigner {
  abstract signMessage(input: { message: string; chainId: CaipNetworkId; accountAddress: string }): Promise<string>
}
