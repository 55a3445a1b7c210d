export { type FaultAnswer, listingFaults, type ListingFault } from './listing-faults.js'
