export const sourceId = 'embedded'
/** The connector id for apps, equal to the type of the connector. */
export const connectorId = 'AUTH'
