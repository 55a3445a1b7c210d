/** The connector of every wallet on another device. Only this package knows it: everybody else asks for an invitation. */
export const connectorId = 'walletConnect'

/** What saved connections and sessions name this source by. */
export const sourceId = 'pairing'
