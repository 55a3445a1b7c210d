import type { Story } from '../story.js'
import { stories as account } from './account.js'
import { stories as connect } from './connect.js'
import { stories as guides } from './guides.js'
import { stories as networks } from './networks.js'
import { stories as pairing } from './pairing.js'
import { stories as receive } from './receive.js'
import { stories as send } from './send.js'
import { stories as signIn } from './sign-in.js'
import { stories as wallets } from './wallets.js'

export const stories: readonly Story[] = [
  ...connect,
  ...wallets,
  ...pairing,
  ...account,
  ...receive,
  ...send,
  ...networks,
  ...signIn,
  ...guides,
]
