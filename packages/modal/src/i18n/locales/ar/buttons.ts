import type { ButtonMessages } from '../../messages/buttons/en.js'
import type { MessageFiles } from '../../messages/translation.js'

export const messages: ButtonMessages = {
  buttons: {
    connect: 'ربط المحفظة',
    connecting: 'جارٍ الاتصال',
    tryAgain: 'تعذّر التحميل. أعد المحاولة',
    selectNetwork: 'اختيار الشبكة',
    switchNetwork: 'تبديل الشبكة',
    unknownNetwork: 'شبكة غير معروفة',
    checkingSignIn: 'جارٍ التحقق من الدخول',
    account: (name) => `الحساب ${name}`,
    accountWithBalance: (name, balance) => `الحساب، الرصيد ${balance} ${name}`,
    network: (name) => `الشبكة: ${name}`,
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
