export type { SolanaProvider as Provider } from '../wallet/namespace.js'
export { useAppKitConnection } from './use-app-kit-connection.js'
