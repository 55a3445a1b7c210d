// A web address, or words that lure. `USD.e` is no address: no domain ends in one letter.
const link =
  /https?:|www\.|t\.me\/|[\p{L}\p{N}]\.(?:com|net|org|io|xyz|app|site|top|vip|pro|info|club|fun|live|link|gift|finance|fi|cc|co|eu|us|me|lol|claims?|events?|website|online|space|shop|click|today|world|cash|fund|network|team)(?![\p{L}\p{N}])/iu
const lure = /\b(?:claim|visit|airdrop|redeem|voucher|giveaway|free mint|reward)\b/iu

/** Whether the name of a token is an advertisement. */
export const advertises = (name: string): boolean => {
  const plain = name.normalize('NFKC')
  return link.test(plain) || lure.test(plain)
}
