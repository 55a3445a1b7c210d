import type { MissingPart } from '@openappkit/protocol/blockchain'
import type { AccountListsApi, PagesApi } from '../../contracts/features/account-lists.js'
import type { Track } from '../../contracts/event.js'
import type { OwnTransferChange, OwnTransfers } from '../../contracts/transactions.js'
import type { AppKitOptions } from '../../options/options.js'
import { getHistory, getNfts } from '../../lib/services/account-pages-client.js'
import type { KitState } from '../../state/state.js'
import { namedKey } from '../../lib/storage/named-key.js'
import { pendingKey, recipientsKey } from '../../lib/storage/pending-key.js'
import type { KitStorage } from '../../lib/storage/storage.js'
import { createActivity } from './activity/activity.js'
import type { AskBlockchain } from './ask-blockchain.js'
import { createNfts } from './nfts/nfts.js'

export type AccountListsDeps = {
  state: KitState
  options: Pick<AppKitOptions, 'services'>
  /** `undefined` where the app named no service. */
  blockchain: AskBlockchain | undefined
  storage: Pick<KitStorage, 'read'>
  /** What sends. It knows what this page and earlier ones have sent. */
  transactions: { load(): Promise<{ sent(): OwnTransfers }> }
  track: Track
}

/** What the service tells of an account page by page. Comes with the first of its tabs. */
export function createAccountLists({ state, options: { services }, blockchain, track, ...deps }: AccountListsDeps) {
  // Where nothing was sent from here, what sends is not loaded.
  const hasSent = () => [pendingKey, namedKey, recipientsKey].some((key) => deps.storage.read(key, Boolean))
  const readOwn = async () => (hasSent() ? (await deps.transactions.load()).sent() : nothingSent)
  // A host that anybody else chose would learn who looks at its picture. A picture that is data has no host.
  const hosts = [services?.blockchain, services?.listing].flatMap((url) => (url ? new URL(url).origin : []))
  const pictureOf = (url: string | undefined) =>
    url && (url.startsWith('data:image/') || hosts.includes(new URL(url).origin)) ? url : undefined

  const activity = createActivity({
    state,
    async loadHistory({ network, address }, cursor) {
      const page = await blockchain?.about(network, (client, signal) =>
        getHistory(client, address, { chainId: network, cursor }, signal),
      )
      return typeof page === 'object' ? page : unknownTo('history')
    },
    readOwn,
    pictureOf,
    track,
  })
  const nfts = createNfts({
    state,
    async loadNfts({ network, address }, cursor) {
      const page = await blockchain?.about(network, (client, signal) =>
        getNfts(client, address, { chainId: network, cursor }, signal),
      )
      return typeof page === 'object' ? page : unknownTo('nfts')
    },
    pictureOf,
  })
  // Without a service there is nobody to ask.
  const none: PagesApi = { show: nothing, more: nothing, reload: nothing }
  const api: AccountListsApi = blockchain ? { activity, nfts } : { activity: none, nfts: none }
  return {
    ...api,
    changed: (change: OwnTransferChange) => activity.changed(change),
    stop() {
      activity.stop()
      nfts.stop()
    },
  }
}

/** The service does not read this network: that is no empty account. */
const unknownTo = (part: MissingPart['part']) => ({ data: [], next: null, missing: [{ part }] })

const nothingSent: OwnTransfers = { pending: [], named: [], recipients: [] }

const nothing = async (): Promise<void> => undefined
