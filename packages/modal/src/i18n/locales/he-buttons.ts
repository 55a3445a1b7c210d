import type { Buttons } from './en-buttons.js'

export const buttons: Buttons = {
  connect: 'חיבור ארנק',
  connecting: 'מתחבר',
  tryAgain: 'ניסיון נוסף',
  selectNetwork: 'בחירת רשת',
  switchNetwork: 'החלפת רשת',
  unknownNetwork: 'רשת לא מוכרת',
  account: (name) => `חשבון ${name}`,
  accountWithBalance: (name, balance) => `חשבון, יתרה ${balance} ${name}`,
  network: (name) => `רשת: ${name}`,
}

export const messages = async () => (await import('./he.js')).he
