import { getAddress, keccak256, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { toChecksumAddress } from '@openappkit/protocol/evm'

// https://eips.ethereum.org/EIPS/eip-55
test.each([
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
])('toChecksumAddress returns %s as EIP-55 does', (address) => {
  expect(toChecksumAddress(address.toLowerCase())).toBe(address)
  expect(toChecksumAddress(`0x${address.slice(2).toUpperCase()}`)).toBe(address)
})

test('toChecksumAddress returns the same addresses as viem', () => {
  for (let at = 0; at < 500; at++) {
    const address = keccak256(numberToHex(at)).slice(0, 42) as `0x${string}`
    expect(toChecksumAddress(address)).toBe(getAddress(address))
  }
})
