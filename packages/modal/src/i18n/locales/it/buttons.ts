import type { ButtonMessages } from '../../messages/buttons/en.js'
import type { MessageFiles } from '../../messages/translation.js'

export const messages: ButtonMessages = {
  buttons: {
    connect: 'Collega wallet',
    connecting: 'Connessione in corso',
    tryAgain: 'Non caricato. Riprova',
    selectNetwork: 'Scegli rete',
    switchNetwork: 'Cambia rete',
    unknownNetwork: 'Rete sconosciuta',
    checkingSignIn: 'Verifica dell’accesso',
    account: (name) => `Account ${name}`,
    accountWithBalance: (name, balance) => `Account, saldo ${balance} ${name}`,
    network: (name) => `Rete: ${name}`,
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
