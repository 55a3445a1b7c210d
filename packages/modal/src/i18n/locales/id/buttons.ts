import type { ButtonMessages } from '../../messages/buttons/en.js'
import type { MessageFiles } from '../../messages/translation.js'

export const messages: ButtonMessages = {
  buttons: {
    connect: 'Hubungkan wallet',
    connecting: 'Menghubungkan',
    tryAgain: 'Gagal dimuat. Coba lagi',
    selectNetwork: 'Pilih jaringan',
    switchNetwork: 'Ganti jaringan',
    unknownNetwork: 'Jaringan tidak dikenal',
    checkingSignIn: 'Memeriksa status login',
    account: (name) => `Akun ${name}`,
    accountWithBalance: (name, balance) => `Akun, saldo ${balance} ${name}`,
    network: (name) => `Jaringan: ${name}`,
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
