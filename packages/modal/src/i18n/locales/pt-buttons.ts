import type { Buttons } from './en-buttons.js'

export const buttons: Buttons = {
  connect: 'Conectar carteira',
  connecting: 'Conectando',
  tryAgain: 'Tentar de novo',
  selectNetwork: 'Escolher rede',
  switchNetwork: 'Trocar de rede',
  unknownNetwork: 'Rede desconhecida',
  account: (name) => `Conta ${name}`,
  accountWithBalance: (name, balance) => `Conta, saldo ${balance} ${name}`,
  network: (name) => `Rede: ${name}`,
}

export const messages = async () => (await import('./pt.js')).pt
