import type { FundsTranslation } from '../../messages/translation.js'

export const messages: FundsTranslation = (plural) => ({
  receive: {
    code: 'Deine Adresse als QR-Code',
    networks: (count) => plural(count, { one: 'Funktioniert in # Netzwerk', other: 'Funktioniert in # Netzwerken' }),
    elsewhere: 'Anderswo gesendet, geht es womöglich verloren',
    compatible: 'Passende Netzwerke',
    about: 'Sende nur in diesen Netzwerken an diese Adresse.',
  },
})
