import type { Buttons } from './en-buttons.js'

export const buttons: Buttons = {
  connect: 'Подключить кошелёк',
  connecting: 'Подключение',
  tryAgain: 'Повторить',
  selectNetwork: 'Выбрать сеть',
  switchNetwork: 'Сменить сеть',
  unknownNetwork: 'Неизвестная сеть',
  account: (name) => `Аккаунт ${name}`,
  accountWithBalance: (name, balance) => `Аккаунт, баланс ${balance} ${name}`,
  network: (name) => `Сеть: ${name}`,
}

export const messages = async () => (await import('./ru.js')).ru
