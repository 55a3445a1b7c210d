import type { ButtonMessages } from '../../messages/buttons/en.js'
import type { MessageFiles } from '../../messages/translation.js'

export const messages: ButtonMessages = {
  buttons: {
    connect: '连接钱包',
    connecting: '正在连接',
    tryAgain: '加载失败，请重试',
    selectNetwork: '选择网络',
    switchNetwork: '切换网络',
    unknownNetwork: '未知网络',
    checkingSignIn: '正在检查登录',
    account: (name) => `账户 ${name}`,
    accountWithBalance: (name, balance) => `账户，余额 ${balance} ${name}`,
    network: (name) => `网络：${name}`,
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
