import { isAddress } from '@openappkit/protocol/caip'
import { defaultNameZone } from '@openappkit/protocol/names'
import type { Log } from '../../../platform/log/log.js'
import type { Postgres } from '../../../platform/postgres/open-postgres.js'
import type { ClientOf } from '../../../platform/signature/verify-signature.js'
import { refuseStore } from '../../../platform/service/store-place.js'
import type { OwnNames } from '../accounts/accounts.js'
import { evmAddress } from '../evm/evm-source.js'
import { nameRoutes } from './name-routes.js'
import type { NamesOptions } from '../blockchain-options.js'
import { createReservedLabels } from './reserved-labels.js'
import { createPostgresNames } from './store/postgres-names.js'
import { createSqliteNames } from './store/sqlite-names.js'

type NamesDeps = { clientOf: ClientOf; database?: Postgres | undefined; log: Log }

/** The names that this server registers. */
export function createNames(options: NamesOptions, { clientOf, database, log }: NamesDeps) {
  const { zone: ownZone, reserved = [], file, now = Date.now } = options
  const zone = ownZone ?? defaultNameZone
  const store = options.store ?? (database ? createPostgresNames({ database, log }) : createSqliteNames({ file, log }))
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
    ready: () =>
      store
        .ready()
        .catch((cause: unknown) => refuseStore({ what: 'Names', variable: 'NAMES_FILE', file, database }, cause)),
    unready: () =>
      store.find('').then(
        () => undefined,
        () => 'the names cannot be read',
      ),
    close: () => store.close(),
  }
}
