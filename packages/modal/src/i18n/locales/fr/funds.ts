import type { FundsTranslation } from '../../messages/translation.js'

export const messages: FundsTranslation = (plural) => ({
  receive: {
    code: 'Votre adresse en code QR',
    networks: (count) =>
      plural(count, {
        one: 'Fonctionne sur # réseau',
        many: 'Fonctionne sur # réseaux',
        other: 'Fonctionne sur # réseaux',
      }),
    elsewhere: 'Envoyés ailleurs, les actifs peuvent être perdus',
    compatible: 'Réseaux compatibles',
    about: 'Envoyez des actifs à cette adresse uniquement sur ces réseaux.',
  },
})
