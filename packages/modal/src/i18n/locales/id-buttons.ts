import type { Buttons } from './en-buttons.js'

export const buttons: Buttons = {
  connect: 'Hubungkan wallet',
  connecting: 'Menghubungkan',
  tryAgain: 'Coba lagi',
  selectNetwork: 'Pilih jaringan',
  switchNetwork: 'Ganti jaringan',
  unknownNetwork: 'Jaringan tidak dikenal',
  account: (name) => `Akun ${name}`,
  accountWithBalance: (name, balance) => `Akun, saldo ${balance} ${name}`,
  network: (name) => `Jaringan: ${name}`,
}

export const messages = async () => (await import('./id.js')).id
