import type { ButtonMessages } from '../../messages/buttons/en.js'
import type { MessageFiles } from '../../messages/translation.js'

export const messages: ButtonMessages = {
  buttons: {
    connect: 'חיבור ארנק',
    connecting: 'בתהליך חיבור',
    tryAgain: 'הטעינה נכשלה. ניסיון נוסף',
    selectNetwork: 'בחירת רשת',
    switchNetwork: 'החלפת רשת',
    unknownNetwork: 'רשת לא מוכרת',
    checkingSignIn: 'בדיקת הכניסה',
    account: (name) => `חשבון ${name}`,
    accountWithBalance: (name, balance) => `חשבון, יתרה ${balance} ${name}`,
    network: (name) => `רשת: ${name}`,
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
