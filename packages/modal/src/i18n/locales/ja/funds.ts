import type { FundsTranslation } from '../../messages/translation.js'

export const messages: FundsTranslation = (plural) => ({
  receive: {
    code: 'アドレスの QR コード',
    networks: (count) => plural(count, { other: '# 個のネットワークに対応' }),
    elsewhere: '他のネットワークで送ると資産を失うことがあります',
    compatible: '対応ネットワーク',
    about: 'このアドレスには、これらのネットワークでのみ送ってください。',
  },
})
