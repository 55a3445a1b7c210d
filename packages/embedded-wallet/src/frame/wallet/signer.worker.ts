import { buildCurveTables } from '../../vault/derive-keys.js'
import { createKeyHandlers } from './key-handlers.js'
import { serveCalls } from './serve-calls.js'

serveCalls(createKeyHandlers(self.location.origin))
buildCurveTables()
