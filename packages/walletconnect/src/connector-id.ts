/** The connector id of every wallet on another device. Internal to this package. */
export const connectorId = 'walletConnect'

/** Identifies this source in saved connections and sessions. */
export const sourceId = 'pairing'
