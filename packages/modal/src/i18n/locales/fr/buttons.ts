import type { ButtonMessages } from '../../messages/buttons/en.js'
import type { MessageFiles } from '../../messages/translation.js'

export const messages: ButtonMessages = {
  buttons: {
    connect: 'Connecter un wallet',
    connecting: 'Connexion…',
    tryAgain: 'Non chargé. Réessayer',
    selectNetwork: 'Choisir un réseau',
    switchNetwork: 'Changer de réseau',
    unknownNetwork: 'Réseau inconnu',
    checkingSignIn: 'Vérification en cours',
    account: (name) => `Compte ${name}`,
    accountWithBalance: (name, balance) => `Compte, solde ${balance} ${name}`,
    network: (name) => `Réseau\u00A0: ${name}`,
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
