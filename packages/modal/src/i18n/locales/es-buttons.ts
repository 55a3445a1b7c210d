import type { Buttons } from './en-buttons.js'

export const buttons: Buttons = {
  connect: 'Conectar wallet',
  connecting: 'Conectando',
  tryAgain: 'Reintentar',
  selectNetwork: 'Elegir red',
  switchNetwork: 'Cambiar de red',
  unknownNetwork: 'Red desconocida',
  account: (name) => `Cuenta ${name}`,
  accountWithBalance: (name, balance) => `Cuenta, saldo ${balance} ${name}`,
  network: (name) => `Red: ${name}`,
}

export const messages = async () => (await import('./es.js')).es
