export { accountStorageKey } from './account-storage-key.js'
export { genericPrefix, prefixOf } from './network-prefix.js'
export { relayOf } from './system-chains.js'
export { encodeSs58, parseSs58, type Ss58Address } from './ss58.js'
