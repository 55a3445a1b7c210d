import type { accountMessages } from './account/en.js'
import type { activityMessages } from './activity/en.js'
import type { ButtonMessages } from './buttons/en.js'
import type { connectMessages } from './connect/en.js'
import type { dialogMessages } from './dialog/en.js'
import type { emailMessages } from './email/en.js'
import type { errorMessages } from './errors/en.js'
import type { fundsMessages } from './funds/en.js'
import type { helpMessages } from './help/en.js'
import type { networkMessages } from './network/en.js'
import type { onrampMessages } from './onramp/en.js'
import type { pairingMessages } from './pairing/en.js'
import type { settingsMessages } from './settings/en.js'
import type { signInMessages } from './sign-in/en.js'
import type { tradeMessages } from './trade/en.js'
import type { updateEmailMessages } from './update-email/en.js'
import type { walletMessages } from './wallets/en.js'

/** The messages that are loaded once the first screen is: those of the page buttons, and its own. */
export type FirstMessages = ButtonMessages & typeof dialogMessages & typeof connectMessages

/** What a language says in its file `connect`: everything on the way to a connected wallet. */
export type ConnectGroup = typeof dialogMessages &
  typeof connectMessages &
  typeof walletMessages &
  typeof pairingMessages &
  typeof helpMessages &
  typeof errorMessages

/** What a language says in its file `account`: everything that a connected account can do. */
export type AccountGroup = typeof accountMessages & typeof networkMessages & typeof signInMessages

/** What a language says in its file `funds`: moving what an account holds. */
export type FundsGroup = typeof fundsMessages

/** What a language says in its file `trade`: swapping what an account holds. */
export type TradeGroup = typeof tradeMessages

/** What a language says in its file `onramp`: buying with money. */
export type OnrampGroup = typeof onrampMessages

/** What a language says in its file `activity`: what an account has done. */
export type ActivityGroup = typeof activityMessages

/** What a language says in its file `email`: signing in with an email address. */
export type EmailGroup = typeof emailMessages

/** What a language says in its file `settings`: setting up an account. */
export type SettingsGroup = typeof settingsMessages & typeof updateEmailMessages

/** Every message of the kit, by section and key. English is the source and the type of all languages. */
export type Messages = ButtonMessages &
  ConnectGroup &
  AccountGroup &
  FundsGroup &
  TradeGroup &
  OnrampGroup &
  ActivityGroup &
  EmailGroup &
  SettingsGroup

/** Messages of the app's own, by section and key: `{ connect: { title: 'Sign in with a wallet' } }`. */
export type MessageOverrides = { readonly [S in keyof Messages]?: Readonly<Partial<Messages[S]>> }
