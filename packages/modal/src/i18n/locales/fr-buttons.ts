import type { Buttons } from './en-buttons.js'

export const buttons: Buttons = {
  connect: 'Connecter un wallet',
  connecting: 'Connexion…',
  tryAgain: 'Réessayer',
  selectNetwork: 'Choisir un réseau',
  switchNetwork: 'Changer de réseau',
  unknownNetwork: 'Réseau inconnu',
  account: (name) => `Compte ${name}`,
  accountWithBalance: (name, balance) => `Compte, solde ${balance} ${name}`,
  network: (name) => `Réseau\u00A0: ${name}`,
}

export const messages = async () => (await import('./fr.js')).fr
