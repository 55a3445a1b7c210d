import type { FundsTranslation } from '../../messages/translation.js'

export const messages: FundsTranslation = (plural) => ({
  receive: {
    code: 'Twój adres jako kod QR',
    networks: (count) =>
      plural(count, {
        one: 'Działa w # sieci',
        few: 'Działa w # sieciach',
        many: 'Działa w # sieciach',
        other: 'Działa w # sieci',
      }),
    elsewhere: 'Środki wysłane w innej sieci mogą przepaść',
    compatible: 'Zgodne sieci',
    about: 'Wysyłaj środki na ten adres tylko w tych sieciach.',
  },
})
