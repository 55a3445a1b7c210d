import { serveCalls } from '../../wallet/serve-calls.js'
import { createOwnerHandlers } from './owner-handlers.js'

serveCalls(createOwnerHandlers(self.location.origin))
