export { cosmosAddress, type CosmosAddress, readCosmosAddress } from './cosmos-address.js'
export { verifyCosmos } from './verify-cosmos.js'
