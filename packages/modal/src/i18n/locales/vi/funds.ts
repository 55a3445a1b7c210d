import type { FundsTranslation } from '../../messages/translation.js'

export const messages: FundsTranslation = (plural) => ({
  receive: {
    code: 'Địa chỉ của bạn dưới dạng mã QR',
    networks: (count) => plural(count, { other: 'Dùng được trên # mạng' }),
    elsewhere: 'Tài sản gửi qua mạng khác có thể bị mất',
    compatible: 'Mạng tương thích',
    about: 'Chỉ gửi tài sản đến địa chỉ này trên các mạng sau.',
  },
})
