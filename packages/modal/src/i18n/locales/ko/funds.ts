import type { FundsTranslation } from '../../messages/translation.js'

export const messages: FundsTranslation = (plural) => ({
  receive: {
    code: '내 주소 QR 코드',
    networks: (count) => plural(count, { other: '네트워크 #개에서 사용 가능' }),
    elsewhere: '다른 네트워크로 보낸 자산은 잃을 수 있습니다',
    compatible: '호환 네트워크',
    about: '이 주소로는 다음 네트워크에서만 자산을 보내세요.',
  },
})
