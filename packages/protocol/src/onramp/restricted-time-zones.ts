/**
 * Time zones (IANA) where buying with a card is not offered. The list of the original product is not public: these are
 * the zones of mainland China, North Korea and Iran, where law or sanctions keep ramps for cards away. Replace the list
 * here when yours is another one.
 */
export const onrampRestrictedTimeZones: readonly string[] = [
  'Asia/Shanghai',
  'Asia/Urumqi',
  'Asia/Chongqing',
  'Asia/Chungking',
  'Asia/Harbin',
  'Asia/Kashgar',
  'Asia/Pyongyang',
  'Asia/Tehran',
]
