import type { Buttons } from './en-buttons.js'

export const buttons: Buttons = {
  connect: 'ربط المحفظة',
  connecting: 'جارٍ الاتصال',
  tryAgain: 'إعادة المحاولة',
  selectNetwork: 'اختيار الشبكة',
  switchNetwork: 'تبديل الشبكة',
  unknownNetwork: 'شبكة غير معروفة',
  account: (name) => `الحساب ${name}`,
  accountWithBalance: (name, balance) => `الحساب، الرصيد ${balance} ${name}`,
  network: (name) => `الشبكة: ${name}`,
}

export const messages = async () => (await import('./ar.js')).ar
