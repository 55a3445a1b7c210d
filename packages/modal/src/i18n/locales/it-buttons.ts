import type { Buttons } from './en-buttons.js'

export const buttons: Buttons = {
  connect: 'Collega wallet',
  connecting: 'Connessione in corso',
  tryAgain: 'Riprova',
  selectNetwork: 'Scegli rete',
  switchNetwork: 'Cambia rete',
  unknownNetwork: 'Rete sconosciuta',
  account: (name) => `Account ${name}`,
  accountWithBalance: (name, balance) => `Account, saldo ${balance} ${name}`,
  network: (name) => `Rete: ${name}`,
}

export const messages = async () => (await import('./it.js')).it
