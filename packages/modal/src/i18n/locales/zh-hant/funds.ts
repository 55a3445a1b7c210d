import type { FundsTranslation } from '../../messages/translation.js'

export const messages: FundsTranslation = (plural) => ({
  receive: {
    code: '您的地址 QR 碼',
    networks: (count) => plural(count, { other: '適用於 # 個網路' }),
    elsewhere: '透過其他網路傳送的資產可能會遺失',
    compatible: '相容的網路',
    about: '請僅透過以下網路傳送資產到此地址。',
  },
})
