import type { FundsTranslation } from '../../messages/translation.js'

export const messages: FundsTranslation = (plural) => ({
  receive: {
    code: '您的地址二维码',
    networks: (count) => plural(count, { other: '适用于 # 个网络' }),
    elsewhere: '通过其他网络发送的资产可能会丢失',
    compatible: '兼容的网络',
    about: '请仅通过以下网络向此地址发送资产。',
  },
})
