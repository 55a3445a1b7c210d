export { useAppKitConnection } from './use-app-kit-connection.js'
