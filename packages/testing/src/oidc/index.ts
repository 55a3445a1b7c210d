export { faults, type OidcFault, startFaultyProvider } from './faulty-provider.js'
export { type LocalProvider, startOidcProvider } from './oidc-provider.js'
