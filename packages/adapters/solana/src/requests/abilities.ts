import { describe, simulate } from './describing.js'
import { follow } from './following.js'
import { prepare } from './preparing.js'
import { readRecipient } from './read-recipient.js'
import { send } from './sending.js'
import { readSent, readSlot, sentSince } from './sent-since.js'

/** One chunk for everything that builds and reads transactions. */
export const abilities = { prepare, send, readSlot, sentSince, readSent, follow, describe, simulate, readRecipient }
