import type { FundsTranslation } from '../../messages/translation.js'

export const messages: FundsTranslation = (plural) => ({
  receive: {
    code: 'ที่อยู่ของคุณในรูปแบบคิวอาร์โค้ด',
    networks: (count) => plural(count, { other: 'ใช้ได้บน # เครือข่าย' }),
    elsewhere: 'สินทรัพย์ที่ส่งบนเครือข่ายอื่นอาจสูญหาย',
    compatible: 'เครือข่ายที่รองรับ',
    about: 'ส่งสินทรัพย์มาที่ที่อยู่นี้บนเครือข่ายเหล่านี้เท่านั้น',
  },
})
