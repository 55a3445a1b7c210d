import type { ButtonMessages } from '../../messages/buttons/en.js'
import type { MessageFiles } from '../../messages/translation.js'

export const messages: ButtonMessages = {
  buttons: {
    connect: '지갑 연결',
    connecting: '연결 중',
    tryAgain: '불러오지 못했어요. 다시 시도',
    selectNetwork: '네트워크 선택',
    switchNetwork: '네트워크 전환',
    unknownNetwork: '알 수 없는 네트워크',
    checkingSignIn: '로그인 확인 중',
    account: (name) => `계정 ${name}`,
    accountWithBalance: (name, balance) => `계정, 잔액 ${balance} ${name}`,
    network: (name) => `네트워크: ${name}`,
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
