import type { Buttons } from './en-buttons.js'

export const buttons: Buttons = {
  connect: 'Wallet verbinden',
  connecting: 'Wird verbunden',
  tryAgain: 'Erneut versuchen',
  selectNetwork: 'Netzwerk wählen',
  switchNetwork: 'Netzwerk wechseln',
  unknownNetwork: 'Unbekanntes Netzwerk',
  account: (name) => `Konto ${name}`,
  accountWithBalance: (name, balance) => `Konto, Guthaben ${balance} ${name}`,
  network: (name) => `Netzwerk: ${name}`,
}

export const messages = async () => (await import('./de.js')).de
