import type { ButtonMessages } from '../../messages/buttons/en.js'
import type { MessageFiles } from '../../messages/translation.js'

export const messages: ButtonMessages = {
  buttons: {
    connect: 'Cüzdan bağla',
    connecting: 'Bağlanıyor',
    tryAgain: 'Yüklenemedi. Tekrar dene',
    selectNetwork: 'Ağ seç',
    switchNetwork: 'Ağı değiştir',
    unknownNetwork: 'Bilinmeyen ağ',
    checkingSignIn: 'Giriş kontrol ediliyor',
    account: (name) => `Hesap ${name}`,
    accountWithBalance: (name, balance) => `Hesap, bakiye ${balance} ${name}`,
    network: (name) => `Ağ: ${name}`,
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
