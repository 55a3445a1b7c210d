import type { ButtonMessages } from '../../messages/buttons/en.js'
import type { MessageFiles } from '../../messages/translation.js'

export const messages: ButtonMessages = {
  buttons: {
    connect: 'Conectar wallet',
    connecting: 'Conectando',
    tryAgain: 'No se cargó. Reintentar',
    selectNetwork: 'Elegir red',
    switchNetwork: 'Cambiar de red',
    unknownNetwork: 'Red desconocida',
    checkingSignIn: 'Comprobando la sesión',
    account: (name) => `Cuenta ${name}`,
    accountWithBalance: (name, balance) => `Cuenta, saldo ${balance} ${name}`,
    network: (name) => `Red: ${name}`,
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
