export { cleanText, symbolLimit } from './clean-text.js'
export { isSafeLink, isWebLink } from './safe-link.js'
export { readEmail } from './read-email.js'
export { skeleton } from './skeleton.js'
