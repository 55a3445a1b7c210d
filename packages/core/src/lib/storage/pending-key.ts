import type { KitStorage } from './storage.js'

/** Transactions that a wallet was asked for, and whose end the kit has not seen yet: transfers, swaps, allowances, those of apps. */
export const pendingKey = 'pending-sends'
/** Where something was sent to from here. */
export const recipientsKey = 'recipients'
/** The purchase whose provider may lead back to this site. */
export const purchaseKey = 'pending-purchase'
/** The parameter of the page that a provider leads back to. */
export const buyMarker = 'appkit-buy'

/** Whether an earlier page sent a transaction whose end it did not see. */
export const hasPendingTransaction = (storage: Pick<KitStorage, 'read'>): boolean =>
  storage.read(pendingKey, Boolean) === true

/** Whether a provider of purchases has led back to this page. */
export const isBackFromProvider = (): boolean => globalThis.location?.search?.includes(`${buyMarker}=`) === true

/** Whether a feature has work of an earlier page: `isPending` of the features says which. */
export const hasPendingWork = (storage: Pick<KitStorage, 'read'>): boolean =>
  hasPendingTransaction(storage) || isBackFromProvider()
