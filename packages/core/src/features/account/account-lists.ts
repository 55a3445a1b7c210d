import type { MissingPart } from '@openappkit/protocol/blockchain'
import type { Track } from '../../contracts/event.js'
import type { OwnTransfers } from '../../contracts/transactions.js'
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
  /** `undefined` if the app configured no service. */
  blockchain: AskBlockchain | undefined
  storage: Pick<KitStorage, 'read'>
  /** Knows the transactions that this page and earlier ones sent. */
  transactions: { load(): Promise<{ sent(): OwnTransfers }> }
  track: Track
}

/** `kit.activity`: the transactions of the account, page by page. */
export function createActivityList(deps: AccountListsDeps) {
  const { state, storage, transactions, blockchain, track } = deps
  if (!blockchain) return { ...withoutService, changed: () => undefined }
  // Without sent transactions, the code that sends is not loaded.
  const hasSent = () => [pendingKey, namedKey, recipientsKey].some((key) => storage.read(key, Boolean))
  return createActivity({
    state,
    async loadHistory({ network, address }, cursor) {
      const page = await blockchain.about(network, (client, signal) =>
        getHistory(client, address, { chainId: network, cursor }, signal),
      )
      return typeof page === 'object' ? page : unknownTo('history')
    },
    readOwn: async () => (hasSent() ? (await transactions.load()).sent() : nothingSent),
    pictureOf: picturesOf(deps),
    track,
  })
}

/** `kit.nfts`: the NFTs of the account, page by page. */
export function createNftList(deps: AccountListsDeps) {
  const { state, blockchain } = deps
  if (!blockchain) return withoutService
  return createNfts({
    state,
    async loadNfts({ network, address }, cursor) {
      const page = await blockchain.about(network, (client, signal) =>
        getNfts(client, address, { chainId: network, cursor }, signal),
      )
      return typeof page === 'object' ? page : unknownTo('nfts')
    },
    pictureOf: picturesOf(deps),
  })
}

/** Allows pictures from the app's services, or inside the answer: another host would see the visitor. */
function picturesOf({ options: { services } }: AccountListsDeps) {
  const hosts = [services?.blockchain, services?.listing].flatMap((url) => (url ? new URL(url).origin : []))
  return (url: string | undefined) =>
    url && (url.startsWith('data:image/') || hosts.includes(new URL(url).origin)) ? url : undefined
}

/** The answer for a network that the service does not read: the list is incomplete, not empty. */
const unknownTo = (part: MissingPart['part']) => ({ data: [], next: null, missing: [{ part }] })

const nothingSent: OwnTransfers = { pending: [], named: [], recipients: [] }

const nothing = async (): Promise<void> => undefined
/** The list of an app without a service. */
const withoutService = { show: nothing, more: nothing, reload: nothing, stop: () => undefined }
