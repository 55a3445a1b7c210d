export const sourceId = 'embedded'
/** As apps know it: the type of the connector says the same. */
export const connectorId = 'AUTH'
