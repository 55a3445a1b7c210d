import type { FundsTranslation } from '../../messages/translation.js'

export const messages: FundsTranslation = (plural) => ({
  receive: {
    code: 'Tu dirección como código QR',
    networks: (count) =>
      plural(count, { one: 'Funciona en # red', many: 'Funciona en # redes', other: 'Funciona en # redes' }),
    elsewhere: 'Los activos enviados por otra red pueden perderse',
    compatible: 'Redes compatibles',
    about: 'Envía activos a esta dirección solo por estas redes.',
  },
})
