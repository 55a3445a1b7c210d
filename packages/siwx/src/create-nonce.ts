const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const length = 24

/** 24 letters and digits from the platform's secure source: about 142 bits. EIP-4361 allows nothing else in a nonce. */
export function createNonce(): string {
  let nonce = ''
  while (nonce.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      // Uses six bits of each byte and skips values beyond the alphabet, so that every letter is equally likely.
      const letter = letters[byte & 63]
      if (letter && nonce.length < length) nonce += letter
    }
  }
  return nonce
}
