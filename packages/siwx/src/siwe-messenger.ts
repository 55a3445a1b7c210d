import type { SIWXMessageData } from '@openappkit/core'
import { InformalMessenger } from './informal-messenger.js'
import { referenceOf, toFields } from './messenger.js'
import { writeMessage } from './write-message.js'

/**
 * Strict EIP-4361 for EVM accounts, so that wallets recognise a sign-in and check its domain. CAIP-122 for other
 * namespaces.
 */
export class SIWEMessenger extends InformalMessenger {
  protected override stringify(data: SIWXMessageData): string {
    if (!data.chainId.startsWith('eip155:')) return super.stringify(data)
    const text = { accountOf: 'Ethereum', chainId: referenceOf(data.chainId), hasWideGap: data.statement === undefined }
    return writeMessage(toFields(data, text))
  }
}
