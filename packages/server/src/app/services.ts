import type { ServiceDefinition } from '../platform/service/service.js'
import { accounts } from '../services/accounts/index.js'
import { analytics } from '../services/analytics/index.js'
import { blockchain } from '../services/blockchain/index.js'
import { images } from '../services/images/index.js'
import { listing } from '../services/listing/index.js'
import { project } from '../services/project/index.js'
import { relay } from '../services/relay/index.js'
import { signIn } from '../services/sign-in/index.js'

/** Every service of this server. To add one, create a folder in `services` and list it here. */
export const services = [listing, images, project, blockchain, analytics, signIn, accounts, relay] as const

type Definition = (typeof services)[number]

/** The options of each service to run, by name. */
export type ServicesOptions = {
  [One in Definition as One['name']]?: One extends ServiceDefinition<string, infer Options> ? Options : never
}
