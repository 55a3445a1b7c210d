import type { ButtonMessages } from '../../messages/buttons/en.js'
import type { MessageFiles } from '../../messages/translation.js'

export const messages: ButtonMessages = {
  buttons: {
    connect: 'Підключити гаманець',
    connecting: 'Підключення',
    tryAgain: 'Помилка. Спробувати ще раз',
    selectNetwork: 'Вибрати мережу',
    switchNetwork: 'Змінити мережу',
    unknownNetwork: 'Невідома мережа',
    checkingSignIn: 'Перевірка входу',
    account: (name) => `Акаунт ${name}`,
    accountWithBalance: (name, balance) => `Акаунт, баланс ${balance} ${name}`,
    network: (name) => `Мережа: ${name}`,
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
