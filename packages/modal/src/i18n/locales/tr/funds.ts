import type { FundsTranslation } from '../../messages/translation.js'

export const messages: FundsTranslation = (plural) => ({
  receive: {
    code: 'QR kodu olarak adresiniz',
    networks: (count) => plural(count, { one: '# ağda çalışır', other: '# ağda çalışır' }),
    elsewhere: 'Başka bir ağda gönderilen varlıklar kaybolabilir',
    compatible: 'Uyumlu ağlar',
    about: 'Bu adrese yalnızca bu ağlarda varlık gönderin.',
  },
})
