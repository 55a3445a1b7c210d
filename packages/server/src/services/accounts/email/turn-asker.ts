import { createHmac } from 'node:crypto'
import { addressKey, networkKey } from '../../../platform/budget/address-keys.js'
import type { RequestContext } from '../../../platform/service/service.js'
import type { DerivedKeys } from '../sessions/derive-keys.js'
import type { TurnAsker } from '../store/challenges/mail-turns.js'

/** Who asks for a mail. The store keeps the network, and of the address a MAC: both tell clients apart, and neither names one. */
export function turnAskerOf(c: RequestContext, { pepper }: DerivedKeys): TurnAsker {
  const from = c.get('address')
  const address = createHmac('sha256', pepper).update(JSON.stringify(['turn-asker', addressKey(from)]))
  return { network: networkKey(from), address: address.digest('base64url') }
}
