import type { FundsTranslation } from '../../messages/translation.js'

export const messages: FundsTranslation = (plural) => ({
  receive: {
    code: 'Seu endereço como código QR',
    networks: (count) =>
      plural(count, { one: 'Funciona em # rede', many: 'Funciona em # redes', other: 'Funciona em # redes' }),
    elsewhere: 'Ativos enviados por outra rede podem se perder',
    compatible: 'Redes compatíveis',
    about: 'Envie ativos para este endereço somente por estas redes.',
  },
})
