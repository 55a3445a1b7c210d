import type { FundsTranslation } from '../../messages/translation.js'

export const messages: FundsTranslation = (plural) => ({
  receive: {
    code: 'عنوانك على شكل رمز QR',
    networks: (count) =>
      plural(count, {
        zero: 'لا يعمل على أي شبكة',
        one: 'يعمل على شبكة واحدة',
        two: 'يعمل على شبكتين',
        few: 'يعمل على # شبكات',
        many: 'يعمل على # شبكة',
        other: 'يعمل على # شبكة',
      }),
    elsewhere: 'قد تضيع الأصول المرسلة على شبكة أخرى',
    compatible: 'الشبكات المتوافقة',
    about: 'لا ترسل الأصول إلى هذا العنوان إلا على هذه الشبكات.',
  },
})
