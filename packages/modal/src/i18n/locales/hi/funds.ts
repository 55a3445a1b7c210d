import type { FundsTranslation } from '../../messages/translation.js'

export const messages: FundsTranslation = (plural) => ({
  receive: {
    code: 'QR कोड के रूप में आपका पता',
    networks: (count) => plural(count, { one: '# नेटवर्क पर काम करता है', other: '# नेटवर्क पर काम करता है' }),
    elsewhere: 'दूसरे नेटवर्क पर भेजी गई एसेट खो सकती हैं',
    compatible: 'संगत नेटवर्क',
    about: 'इस पते पर एसेट सिर्फ़ इन नेटवर्क पर भेजें.',
  },
})
