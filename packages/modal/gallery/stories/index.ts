import type { Story } from '../story.js'
import { stories as account } from './account.js'
import { stories as connect } from './connect.js'
import { stories as guides } from './guides.js'
import { stories as networks } from './networks.js'

export const stories: readonly Story[] = [...connect, ...account, ...networks, ...guides]
