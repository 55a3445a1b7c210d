export { AppKitError, type AppKitErrorOptions } from './appkit-error.js'
