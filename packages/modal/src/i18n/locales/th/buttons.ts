import type { ButtonMessages } from '../../messages/buttons/en.js'
import type { MessageFiles } from '../../messages/translation.js'

export const messages: ButtonMessages = {
  buttons: {
    connect: 'เชื่อมต่อวอลเล็ต',
    connecting: 'กำลังเชื่อมต่อ',
    tryAgain: 'โหลดไม่สำเร็จ ลองอีกครั้ง',
    selectNetwork: 'เลือกเครือข่าย',
    switchNetwork: 'เปลี่ยนเครือข่าย',
    unknownNetwork: 'เครือข่ายที่ไม่รู้จัก',
    checkingSignIn: 'กำลังตรวจสอบการลงชื่อเข้าใช้',
    account: (name) => `บัญชี ${name}`,
    accountWithBalance: (name, balance) => `บัญชี ยอดคงเหลือ ${balance} ${name}`,
    network: (name) => `เครือข่าย: ${name}`,
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
