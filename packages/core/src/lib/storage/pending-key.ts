/** Transactions sent to a wallet whose end the kit has not seen yet: transfers, swaps, allowances, those of apps. */
export const pendingKey = 'pending-sends'
/** Earlier recipients of transfers. */
export const recipientsKey = 'recipients'
/** The purchase whose provider may redirect back to this site. */
export const purchaseKey = 'pending-purchase'
