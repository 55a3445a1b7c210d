import type { ButtonMessages } from '../../messages/buttons/en.js'
import type { MessageFiles } from '../../messages/translation.js'

export const messages: ButtonMessages = {
  buttons: {
    connect: 'Подключить кошелёк',
    connecting: 'Подключение',
    tryAgain: 'Не загрузилось. Повторить',
    selectNetwork: 'Выбрать сеть',
    switchNetwork: 'Сменить сеть',
    unknownNetwork: 'Неизвестная сеть',
    checkingSignIn: 'Проверка входа',
    account: (name) => `Аккаунт ${name}`,
    accountWithBalance: (name, balance) => `Аккаунт, баланс ${balance} ${name}`,
    network: (name) => `Сеть: ${name}`,
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
