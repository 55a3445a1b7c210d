import { accountMessages } from './account/en.js'
import { activityMessages } from './activity/en.js'
import { emailMessages } from './email/en.js'
import { errorMessages } from './errors/en.js'
import { fundsMessages } from './funds/en.js'
import { helpMessages } from './help/en.js'
import type { FirstMessages, Messages } from './messages.js'
import { networkMessages } from './network/en.js'
import { onrampMessages } from './onramp/en.js'
import { pairingMessages } from './pairing/en.js'
import { settingsMessages } from './settings/en.js'
import { signInMessages } from './sign-in/en.js'
import { tradeMessages } from './trade/en.js'
import { updateEmailMessages } from './update-email/en.js'
import { walletMessages } from './wallets/en.js'

/**
 * Every message but those of the page buttons and of the first screen, which are not imported here: a module that two chunks share becomes a
 * third chunk, and with it one more request of the first click.
 */
export const laterMessages: Omit<Messages, keyof FirstMessages> = {
  ...walletMessages,
  ...pairingMessages,
  ...helpMessages,
  ...errorMessages,
  ...accountMessages,
  ...networkMessages,
  ...signInMessages,
  ...fundsMessages,
  ...tradeMessages,
  ...onrampMessages,
  ...activityMessages,
  ...emailMessages,
  ...settingsMessages,
  ...updateEmailMessages,
}
