import type { Reading, ResolvedName } from '../../../contracts/abilities.js'
import type { CaipNetwork } from '../../../contracts/network.js'
import type { RecipientWarning, SendRecipient, SendState } from '../../../contracts/features/send.js'
import type { SessionAccount } from '../../../contracts/session.js'
import { typingMs } from '../../../lib/live-query.js'
import { sleep, withDeadline } from '../../../lib/promise.js'
import { AppKitError } from '../../../lib/errors/appkit-error.js'
import { hasNames, keepsNames } from '../../../wallet/chains/has-names.js'
import type { NamesApi } from '../../../contracts/features/names.js'
import type { Lazy } from '../../../lib/lazy.js'
import type { ServiceUrls } from '../../../options/services.js'
import { isLookAlike } from '../../../wallet/chains/look-alike.js'
import { isSameAddress } from '../../../wallet/chains/same-address.js'
import { readRecipient } from './read-recipient.js'

/** Deadline for a network that does not answer. */
const readDeadlineMs = 5_000
/** A name of the network: no address of any namespace has a dot. */
const looksLikeName = (text: string): boolean => /^[^\s./]+(\.[^\s./]+)+$/u.test(text)

/** The addresses to choose from, without the account itself. */
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
  /** The service may resolve names of its own, besides those of the network. */
  services: ServiceUrls | undefined
  names: Pick<Lazy<NamesApi>, 'load'>
  signal: AbortSignal
  /** Whether the entry is unchanged. */
  isWanted(): boolean
  write(recipient: SendRecipient): void
}

/** Checks an address: its form at once, and the network's facts about it when they arrive. */
export async function checkRecipient(check: RecipientCheck): Promise<void> {
  const { text: entered, known, network, reading, signal, isWanted, write } = check
  const read = readRecipient(entered, network)
  if ('network' in read) {
    return write({ status: 'invalid', text: entered, code: 'chain_not_supported', network: read.network })
  }
  const { text } = read
  const name = hasNames(network, check.services) && looksLikeName(text) ? text : undefined
  try {
    const reader = await reading
    if (!reader?.parseAddress) throw new AppKitError('method_not_supported', 'The wallet does not support this request')
    if (name) {
      write({ status: 'resolving', text: entered })
      await sleep(typingMs)
      if (!isWanted()) return
    }
    const led = name ? await lookUp(name, reader, check) : undefined
    const address = await reader.parseAddress(led?.address ?? text)
    const warnings: RecipientWarning[] = []
    if (!known.some((one) => isSameAddress(one, address))) warnings.push('first-time')
    if (isLookAlike(address, known)) warnings.push('look-alike')
    const found = { text: entered, address, warnings, ...(led && { name: led.name }) }
    write({ status: 'checking', ...found })
    const facts = await withDeadline(readDeadlineMs, async (late) =>
      reader.recipient?.(address, network, { signal: AbortSignal.any([signal, late]) }),
    ).catch(() => undefined)
    if (facts && facts.kind !== 'wallet') warnings.push(facts.kind)
    write({ status: 'ready', ...found })
  } catch (thrown) {
    write({ status: 'invalid', text: entered, code: AppKitError.from(thrown).code, ...(name && { isName: true }) })
  }
}

/** Resolves a name on the network first, then with the names of the service. */
async function lookUp(
  name: string,
  reader: Reading,
  { network, services, names, signal }: RecipientCheck,
): Promise<ResolvedName> {
  const inTime = (ask: NonNullable<Reading['resolve']>) =>
    withDeadline(readDeadlineMs, async (late) => ask(name, network, { signal: AbortSignal.any([signal, late]) }))
  let failure: unknown
  const tries = [
    keepsNames(network) ? reader.resolve : undefined,
    services?.blockchain
      ? async (...query: Parameters<NonNullable<Reading['resolve']>>) => {
          const address = await (await names.load()).resolve(...query)
          return address ? { address, name } : undefined
        }
      : undefined,
  ]
  for (const ask of tries) {
    try {
      const led = ask && (await inTime(ask))
      if (led) return led
    } catch (cause) {
      // The network's error explains more than the service's.
      failure ??= cause
    }
  }
  if (failure instanceof AppKitError && failure.code === 'name_offchain') throw failure
  if (failure) throw new AppKitError('name_resolve_failed', 'Error resolving name', { cause: failure })
  throw new AppKitError('invalid_address', 'Invalid address')
}
