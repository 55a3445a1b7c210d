import type { Buttons } from './en-buttons.js'

export const buttons: Buttons = {
  connect: '连接钱包',
  connecting: '正在连接',
  tryAgain: '重试',
  selectNetwork: '选择网络',
  switchNetwork: '切换网络',
  unknownNetwork: '未知网络',
  account: (name) => `账户 ${name}`,
  accountWithBalance: (name, balance) => `账户，余额 ${balance} ${name}`,
  network: (name) => `网络：${name}`,
}

export const messages = async () => (await import('./zh-hans.js')).zhHans
