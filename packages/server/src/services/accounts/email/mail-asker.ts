import { createHmac } from 'node:crypto'
import { addressKey, networkKey } from '../../../platform/budget/address-keys.js'
import type { RequestContext } from '../../../platform/service/service.js'
import type { DerivedKeys } from '../sessions/derive-keys.js'
import type { MailAsker } from '../store/challenges/mail-turns.js'

/** Who asks for a mail. The store keeps the network, and of the address a MAC: both tell clients apart, and neither names one. */
export function mailAskerOf(c: RequestContext, { pepper }: DerivedKeys): MailAsker {
  const from = c.get('address')
  const address = createHmac('sha256', pepper).update(JSON.stringify(['mail-asker', addressKey(from)]))
  return { network: networkKey(from), address: address.digest('base64url') }
}
