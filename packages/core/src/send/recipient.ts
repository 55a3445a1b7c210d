import type { Reading } from '../contracts/account/reading.js'
import type { CaipNetwork } from '../contracts/network.js'
import type { RecipientWarning, SendRecipient, SendState } from '../contracts/sending/send-state.js'
import type { SessionAccount } from '../contracts/session.js'
import { withDeadline } from '../async/with-deadline.js'
import { AppKitError } from '../errors/appkit-error.js'
import { isLookAlike } from './look-alike.js'
import { isSameAddress } from './same-address.js'

/** A network that does not answer holds nobody up. */
const readDeadlineMs = 5_000

/** Addresses to choose from. The account itself is none of them. */
export function listKnown(accounts: readonly SessionAccount[], recent: readonly string[]): SendState['known'] {
  const [current, ...others] = accounts.map(({ address }) => address)
  const own = others.filter((address) => address !== current)
  return [
    ...recent.filter((address) => !own.includes(address)).map((address) => ({ address, kind: 'recent' as const })),
    ...own.map((address) => ({ address, kind: 'own' as const })),
  ]
}

export type RecipientCheck = {
  text: string
  known: readonly string[]
  network: CaipNetwork
  reading: Promise<Reading | undefined>
  signal: AbortSignal
  write(recipient: SendRecipient): void
}

/** Reads an address: its form at once, what the network knows about it as soon as it answers. */
export async function checkRecipient({ text, known, network, reading, signal, write }: RecipientCheck): Promise<void> {
  try {
    const reader = await reading
    if (!reader?.parseAddress) throw new AppKitError('method_not_supported', 'The wallet does not support this request')
    const address = await reader.parseAddress(text)
    const warnings: RecipientWarning[] = []
    if (!known.some((one) => isSameAddress(one, address))) warnings.push('first-time')
    if (isLookAlike(address, known)) warnings.push('look-alike')
    write({ status: 'checking', text, address, warnings })
    const facts = await withDeadline(readDeadlineMs, async (late) =>
      reader.recipient?.(address, network, { signal: AbortSignal.any([signal, late]) }),
    ).catch(() => undefined)
    if (facts && facts.kind !== 'wallet') warnings.push(facts.kind)
    write({ status: 'ready', text, address, warnings })
  } catch (thrown) {
    write({ status: 'invalid', text, code: AppKitError.from(thrown).code })
  }
}
