import type { ButtonMessages } from '../../messages/buttons/en.js'
import type { MessageFiles } from '../../messages/translation.js'

export const messages: ButtonMessages = {
  buttons: {
    connect: 'Połącz portfel',
    connecting: 'Łączenie',
    tryAgain: 'Błąd. Spróbuj ponownie',
    selectNetwork: 'Wybierz sieć',
    switchNetwork: 'Zmień sieć',
    unknownNetwork: 'Nieznana sieć',
    checkingSignIn: 'Sprawdzanie logowania',
    account: (name) => `Konto ${name}`,
    accountWithBalance: (name, balance) => `Konto, saldo ${balance} ${name}`,
    network: (name) => `Sieć: ${name}`,
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
