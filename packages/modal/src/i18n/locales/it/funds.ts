import type { FundsTranslation } from '../../messages/translation.js'

export const messages: FundsTranslation = (plural) => ({
  receive: {
    code: 'Il tuo indirizzo come codice QR',
    networks: (count) =>
      plural(count, { one: 'Funziona su # rete', many: 'Funziona su # reti', other: 'Funziona su # reti' }),
    elsewhere: 'Inviati su altre reti, i fondi possono andare persi',
    compatible: 'Reti compatibili',
    about: 'Invia fondi a questo indirizzo solo su queste reti.',
  },
})
