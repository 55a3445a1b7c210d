import type { Buttons } from './en-buttons.js'

export const buttons: Buttons = {
  connect: 'Cüzdan bağla',
  connecting: 'Bağlanıyor',
  tryAgain: 'Tekrar dene',
  selectNetwork: 'Ağ seç',
  switchNetwork: 'Ağı değiştir',
  unknownNetwork: 'Bilinmeyen ağ',
  account: (name) => `Hesap ${name}`,
  accountWithBalance: (name, balance) => `Hesap, bakiye ${balance} ${name}`,
  network: (name) => `Ağ: ${name}`,
}

export const messages = async () => (await import('./tr.js')).tr
