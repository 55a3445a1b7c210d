import type { CaipNetworkId } from '@openappkit/core'

/** Signs in place of the connected wallet: a wallet service of the app's own, for example. */
export abstract class SIWXSigner {
  abstract signMessage(input: { message: string; chainId: CaipNetworkId; accountAddress: string }): Promise<string>
}
