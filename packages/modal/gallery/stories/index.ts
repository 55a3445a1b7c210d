import type { Story } from '../story.js'
import { stories as account } from './account.js'
import { stories as activity } from './activity.js'
import { stories as connect } from './connect.js'
import { stories as email } from './email.js'
import { stories as social } from './social.js'
import { stories as guides } from './guides.js'
import { stories as names } from './names.js'
import { stories as networks } from './networks.js'
import { stories as nfts } from './nfts.js'
import { stories as onramp } from './onramp.js'
import { stories as pairing } from './pairing.js'
import { stories as receive } from './receive.js'
import { stories as send } from './send.js'
import { stories as sendEmbedded } from './send-embedded.js'
import { stories as sendProgress } from './send-progress.js'
import { stories as sendToken } from './send-token.js'
import { stories as settings } from './settings.js'
import { stories as smartSessions } from './smart-sessions.js'
import { stories as swap } from './swap.js'
import { stories as signIn } from './sign-in.js'
import { stories as updateEmail } from './update-email.js'
import { stories as wallets } from './wallets.js'

export const stories: readonly Story[] = [
  ...connect,
  ...wallets,
  ...email,
  ...social,
  ...pairing,
  ...account,
  ...activity,
  ...nfts,
  ...receive,
  ...send,
  ...sendToken,
  ...sendEmbedded,
  ...sendProgress,
  ...swap,
  ...names,
  ...onramp,
  ...settings,
  ...smartSessions,
  ...updateEmail,
  ...networks,
  ...signIn,
  ...guides,
]
