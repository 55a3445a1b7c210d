import type { CaipNetworkId, SIWXMessageData } from '@openappkit/core'
import { chainFacts, isChainNamespace } from '@openappkit/protocol/caip'
import { referenceOf, SIWXMessenger, toFields } from './messenger.js'
import { writeMessage } from './write-message.js'

/**
 * CAIP-122 for every namespace, with the name of the network and its CAIP-2 id. For plain EIP-4361, which writes
 * `Ethereum` on every EVM network and a numeric chain id, use `SIWEMessenger`.
 */
export class InformalMessenger extends SIWXMessenger {
  protected override stringify(data: SIWXMessageData): string {
    const chainId = this.params.clearChainIdNamespace ? referenceOf(data.chainId) : data.chainId
    return writeMessage(toFields(data, { accountOf: this.networkName(data.chainId), chainId }))
  }

  /** The app's name for the network, or that of the namespace if the app's name does not fit on the line. */
  protected networkName(chainId: CaipNetworkId): string {
    const known = this.networks.find(({ caipNetworkId }) => caipNetworkId === chainId)?.name ?? ''
    const namespace = chainId.slice(0, chainId.indexOf(':'))
    const fallback = isChainNamespace(namespace) ? chainFacts[namespace].accountOf : 'blockchain'
    return /^[^\p{Cc}\p{Cf}]{1,64}$/u.test(known) ? known : fallback
  }
}
