import type { FundsTranslation } from '../../messages/translation.js'

export const messages: FundsTranslation = (plural) => ({
  receive: {
    code: 'Ваш адрес в виде QR-кода',
    networks: (count) =>
      plural(count, {
        one: 'Работает в # сети',
        few: 'Работает в # сетях',
        many: 'Работает в # сетях',
        other: 'Работает в # сети',
      }),
    elsewhere: 'Отправленное в другой сети может пропасть',
    compatible: 'Подходящие сети',
    about: 'Отправляйте активы на этот адрес только в этих сетях.',
  },
})
