/** Transfers whose end nobody has seen yet. */
export const pendingKey = 'pending-sends'
/** Where something was sent to from here. */
export const recipientsKey = 'recipients'
/** The purchase whose provider may lead back to this site. */
export const purchaseKey = 'pending-purchase'
/** The parameter of the page that a provider leads back to. */
export const buyMarker = 'appkit-buy'
