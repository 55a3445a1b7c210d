import type { ButtonMessages } from '../../messages/buttons/en.js'
import type { MessageFiles } from '../../messages/translation.js'

export const messages: ButtonMessages = {
  buttons: {
    connect: 'Kết nối ví',
    connecting: 'Đang kết nối',
    tryAgain: 'Không tải được. Thử lại',
    selectNetwork: 'Chọn mạng',
    switchNetwork: 'Đổi mạng',
    unknownNetwork: 'Mạng không xác định',
    checkingSignIn: 'Đang kiểm tra đăng nhập',
    account: (name) => `Tài khoản ${name}`,
    accountWithBalance: (name, balance) => `Tài khoản, số dư ${balance} ${name}`,
    network: (name) => `Mạng: ${name}`,
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
