import type { FundsTranslation } from '../../messages/translation.js'

export const messages: FundsTranslation = (plural) => ({
  receive: {
    code: 'הכתובת שלך כקוד QR',
    networks: (count) => plural(count, { one: 'פועלת ברשת אחת', two: 'פועלת בשתי רשתות', other: 'פועלת ב-# רשתות' }),
    elsewhere: 'נכסים שנשלחו ברשת אחרת עלולים ללכת לאיבוד',
    compatible: 'רשתות תואמות',
    about: 'יש לשלוח נכסים לכתובת הזו רק ברשתות האלה.',
  },
})
