import { isAddress } from '@openappkit/protocol/caip'
import { defaultNameZone } from '@openappkit/protocol/names'
import { ConfigError } from '../../../platform/environment/config-error.js'
import type { Log } from '../../../platform/log/log.js'
import type { ClientOf } from '../../../platform/signature/verify-signature.js'
import type { OwnNames } from '../accounts/accounts.js'
import { evmAddress } from '../evm/evm-source.js'
import { nameRoutes } from './name-routes.js'
import type { NamesOptions } from '../blockchain-options.js'
import { createReservedLabels } from './reserved-labels.js'
import { createSqliteNames } from './store/sqlite-names.js'

/** The names that this server registers. */
export function createNames(options: NamesOptions, { clientOf, log }: { clientOf: ClientOf; log: Log }) {
  const { zone: ownZone, reserved = [], file, now = Date.now } = options
  const zone = ownZone ?? defaultNameZone
  const store = options.store ?? createSqliteNames({ file, log })
  const identity: OwnNames['identity'] = async (address) => {
    if (!isAddress('eip155', address)) return undefined
    const found = (await store.ofAddress(evmAddress(address))).find((one) => one.zone === zone)
    return found && { name: found.name, avatar: found.avatar ?? null }
  }
  return {
    routes: nameRoutes({ zone, isReserved: createReservedLabels(reserved), now, store, clientOf }),
    /** The operator's own zone. Apps offer names only in such a zone, because the default one belongs to another company. */
    zone: ownZone,
    /** Returns the name of an account on this server. */
    identity,
    ready: () => store.ready().catch((thrown: unknown) => refuseFile(file, thrown)),
    close: () => store.close(),
  }
}

function refuseFile(file: string | undefined, cause: unknown): never {
  const why = cause instanceof Error ? cause.message : String(cause)
  if (why.includes('node:sqlite')) throw new ConfigError('Names need Node 22.13 or newer.', { cause })
  throw new ConfigError(`Names cannot be kept in ${file ?? 'memory'}: ${why}. Set NAMES_FILE.`, { cause })
}
