import type { Buttons } from './en-buttons.js'

export const buttons: Buttons = {
  connect: 'ウォレットを接続',
  connecting: '接続中',
  tryAgain: '再試行',
  selectNetwork: 'ネットワークを選択',
  switchNetwork: 'ネットワークを切り替え',
  unknownNetwork: '不明なネットワーク',
  account: (name) => `アカウント ${name}`,
  accountWithBalance: (name, balance) => `アカウント、残高 ${balance} ${name}`,
  network: (name) => `ネットワーク: ${name}`,
}

export const messages = async () => (await import('./ja.js')).ja
