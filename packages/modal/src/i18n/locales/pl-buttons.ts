import type { Buttons } from './en-buttons.js'

export const buttons: Buttons = {
  connect: 'Połącz portfel',
  connecting: 'Łączenie',
  tryAgain: 'Spróbuj ponownie',
  selectNetwork: 'Wybierz sieć',
  switchNetwork: 'Zmień sieć',
  unknownNetwork: 'Nieznana sieć',
  account: (name) => `Konto ${name}`,
  accountWithBalance: (name, balance) => `Konto, saldo ${balance} ${name}`,
  network: (name) => `Sieć: ${name}`,
}

export const messages = async () => (await import('./pl.js')).pl
