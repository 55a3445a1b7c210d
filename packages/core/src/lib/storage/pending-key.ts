/** Transactions that a wallet was asked for, and whose end the kit has not seen yet: transfers, swaps, allowances, those of apps. */
export const pendingKey = 'pending-sends'
/** Where something was sent to from here. */
export const recipientsKey = 'recipients'
/** The purchase whose provider may lead back to this site. */
export const purchaseKey = 'pending-purchase'
