/**
 * Time zones (IANA) where buying with a card is not offered. The list of the original product is not public: these are
 * the zones of mainland China, North Korea and Iran, where law or sanctions exclude card on-ramps. Replace the list
 * if yours differs.
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
