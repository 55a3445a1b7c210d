import type { Buttons } from './en-buttons.js'

export const buttons: Buttons = {
  connect: 'Підключити гаманець',
  connecting: 'Підключення',
  tryAgain: 'Спробувати ще',
  selectNetwork: 'Вибрати мережу',
  switchNetwork: 'Змінити мережу',
  unknownNetwork: 'Невідома мережа',
  account: (name) => `Акаунт ${name}`,
  accountWithBalance: (name, balance) => `Акаунт, баланс ${balance} ${name}`,
  network: (name) => `Мережа: ${name}`,
}

export const messages = async () => (await import('./uk.js')).uk
