import type { FundsTranslation } from '../../messages/translation.js'

export const messages: FundsTranslation = (plural) => ({
  receive: {
    code: 'Ваша адреса як QR-код',
    networks: (count) =>
      plural(count, {
        one: 'Працює в # мережі',
        few: 'Працює в # мережах',
        many: 'Працює в # мережах',
        other: 'Працює в # мережі',
      }),
    elsewhere: 'Надіслане в іншій мережі може зникнути',
    compatible: 'Сумісні мережі',
    about: 'Надсилайте активи на цю адресу лише в цих мережах.',
  },
})
