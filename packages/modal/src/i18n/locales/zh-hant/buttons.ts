import type { ButtonMessages } from '../../messages/buttons/en.js'
import type { MessageFiles } from '../../messages/translation.js'

export const messages: ButtonMessages = {
  buttons: {
    connect: '連接錢包',
    connecting: '連接中',
    tryAgain: '載入失敗，請再試一次',
    selectNetwork: '選擇網路',
    switchNetwork: '切換網路',
    unknownNetwork: '未知網路',
    checkingSignIn: '正在檢查登入',
    account: (name) => `帳戶 ${name}`,
    accountWithBalance: (name, balance) => `帳戶，餘額 ${balance} ${name}`,
    network: (name) => `網路：${name}`,
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
