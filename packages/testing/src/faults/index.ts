export { type FaultAnswer, listingFaults, type ListingFault } from './listing-faults.js'
export { hostileNames } from './hostile-names.js'
