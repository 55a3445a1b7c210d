import type { ButtonMessages } from '../../messages/buttons/en.js'
import type { MessageFiles } from '../../messages/translation.js'

export const messages: ButtonMessages = {
  buttons: {
    connect: 'ウォレットを接続',
    connecting: '接続中',
    tryAgain: '読み込めません。再試行',
    selectNetwork: 'ネットワークを選択',
    switchNetwork: 'ネットワークを切り替え',
    unknownNetwork: '不明なネットワーク',
    checkingSignIn: 'サインインを確認中',
    account: (name) => `アカウント ${name}`,
    accountWithBalance: (name, balance) => `アカウント、残高 ${balance} ${name}`,
    network: (name) => `ネットワーク：${name}`,
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
