import { describe, expect, test } from 'vitest'
import { verify } from './verify.fixture.js'

describe('published signatures', () => {
  // The test vectors of BIP-322, in its draft form and in its final form.
  const segwit = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
  test.each([
    [
      segwit,
      '',
      'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
    ],
    [
      segwit,
      '',
      'smpAkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
    ],
    [
      segwit,
      'Hello World',
      'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
    ],
    [
      segwit,
      'Hello World',
      'smpAkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
    ],
    [
      'bc1qkntwc3c4dzxh9xh6875l03fn3vkk023jgak3u7',
      'ESHJI7MWUL64AXHBI42L3UR4QA',
      'AkcwRAIgCYHF/vn67iZX5WBimh84kqD6pTME6eNCMGhfFnnwCNECIAF3nMCk/RfLit+uv8a8FgfQIw0f0ASE21GSz7rX17PsASEDTA2vM8bOtUFgvenSDUmvkq7aWNwoTB0CMiM6carHY1s=',
    ],
    [
      'bc1p9cyuceaazr8cz46mvgkzl94wy397mwpqsrk84su37t72jvkg6wzqv52nfp',
      'TPIZPITUIHEUHO5ACOL6W6MBVD',
      'AUBay6NwR4LEYedkTG+vE9F7C0RTOCB5NH6ZAqf+3hudjHIkOzSZk1jW/5Kt0wRKX3llJ25os+0qktdou4/Y8516',
    ],
    [
      'bc1pss0zhytly75awhm6x2hhvd5lnzv3vssgrf9axfheq8ldyzn88ges79fler',
      'No prefix fallback',
      'AUCJYOwOjxYAvatTAGYaVlNXBVyFuc4MwNQkOuK2tl8xhfKDONd0NjfYyNSYcRqeCp8hsAnCEPHAVEkO9h6vbQ/R',
    ],
  ])('BIP-322: accepts the signature of %s over %j', (address, message, signature) => {
    expect(verify(address, message, signature)).toBe(true)
    expect(verify(address, `${message}.`, signature), 'another message').toBe(false)
  })

  const other = 'bc1qp0ahvfh83088w49k405szqgg4f3pptr7p2g06tdxfjcd40z4lh4q95lsz9'
  const good =
    'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI='
  test.each([
    ['no base64', segwit, '', 'not-valid-base64!!!'],
    ['nothing', segwit, '', ''],
    ['another message', segwit, 'Wrong message that was not signed', `smp${good}`],
    ['another address', other, '', `smp${good}`],
    ['an empty witness', segwit, '', 'smpAA=='],
    ['an unknown prefix', segwit, '', 'fooAA=='],
    ['the prefix of another form', segwit, '', `ful${good}`],
    [
      'another signer',
      'bc1pr72av8sh7qc2ssxs8w0hlj0cl82g2q2dvypngzgsrmd4plml84ksmfyv0q',
      'TPIZPITUIHEUHO5ACOL6W6MBVD',
      'AUBay6NwR4LEYedkTG+vE9F7C0RTOCB5NH6ZAqf+3hudjHIkOzSZk1jW/5Kt0wRKX3llJ25os+0qktdou4/Y8516',
    ],
  ])('BIP-322: rejects %s', (_, address, message, signature) => {
    expect(verify(address, message, signature)).toBe(false)
  })

  // Made with `bitcoinjs-message` and the key of the BIP-322 vectors.
  const compact = 'W2xi+ebJLeBtr674l4QH76dqDoVjLV80R9EFKFQX5rBrlCXPIZaYs8Yuayg0ZqjyiCbLy9pzZIS7JWT65/nsU='
  test.each([
    ['P2PKH', '14vV3aCHBeStb5bkenkNHbe2YAFinYdXgc', `IO${compact}`],
    ['P2PKH of an uncompressed key', '169ojqRJ3d4f7aNMu86nAAwGJyeykmByFU', `HO${compact}`],
    ['P2SH-P2WPKH', '37qyp7jQAzqb2rCBpMvVtLDuuzKAUCVnJb', `JO${compact}`],
    ['P2WPKH', segwit, `KO${compact}`],
    ['P2SH-P2WPKH as older wallets sign', '37qyp7jQAzqb2rCBpMvVtLDuuzKAUCVnJb', `IO${compact}`],
    ['P2WPKH as older wallets sign', segwit, `IO${compact}`],
  ])('BIP-137: accepts the signature of %s', (_, address, signature) => {
    expect(verify(address, 'Hello World', signature)).toBe(true)
    expect(verify(address, 'Hello World.', signature), 'another message').toBe(false)
    expect(verify(address, 'Hello World', `smp${signature}`), 'called a simple one of BIP-322').toBe(false)
  })

  test.each([
    ['the header of another kind', segwit, `JO${compact}`],
    ['the header of an uncompressed key', segwit, `HO${compact}`],
    ['a header below all', segwit, `Gu${compact}`],
    ['a header beyond all', segwit, `K+${compact}`],
    ['a Taproot address', 'bc1p9cyuceaazr8cz46mvgkzl94wy397mwpqsrk84su37t72jvkg6wzqv52nfp', `IO${compact}`],
  ])('BIP-137: rejects %s', (_, address, signature) => {
    expect(verify(address, 'Hello World', signature)).toBe(false)
  })
})
