import type { Buttons } from './en-buttons.js'

export const buttons: Buttons = {
  connect: 'Kết nối ví',
  connecting: 'Đang kết nối',
  tryAgain: 'Thử lại',
  selectNetwork: 'Chọn mạng',
  switchNetwork: 'Đổi mạng',
  unknownNetwork: 'Mạng không xác định',
  account: (name) => `Tài khoản ${name}`,
  accountWithBalance: (name, balance) => `Tài khoản, số dư ${balance} ${name}`,
  network: (name) => `Mạng: ${name}`,
}

export const messages = async () => (await import('./vi.js')).vi
