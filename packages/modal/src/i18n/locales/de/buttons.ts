import type { ButtonMessages } from '../../messages/buttons/en.js'
import type { MessageFiles } from '../../messages/translation.js'

export const messages: ButtonMessages = {
  buttons: {
    connect: 'Wallet verbinden',
    connecting: 'Wird verbunden',
    tryAgain: 'Ladefehler. Erneut versuchen',
    selectNetwork: 'Netzwerk wählen',
    switchNetwork: 'Netzwerk wechseln',
    unknownNetwork: 'Unbekanntes Netzwerk',
    checkingSignIn: 'Anmeldung wird geprüft',
    account: (name) => `Konto ${name}`,
    accountWithBalance: (name, balance) => `Konto, Guthaben ${balance} ${name}`,
    network: (name) => `Netzwerk: ${name}`,
  },
}

export const files: MessageFiles = {
  connect: () => import('./connect.js'),
  account: () => import('./account.js'),
  funds: () => import('./funds.js'),
  trade: () => import('./trade.js'),
  onramp: () => import('./onramp.js'),
  activity: () => import('./activity.js'),
  email: () => import('./email.js'),
  settings: () => import('./settings.js'),
}
