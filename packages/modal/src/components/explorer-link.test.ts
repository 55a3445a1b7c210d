import { expect, test } from 'vitest'
import { explorerLink } from './explorer-link.js'

test.each([
  ['https://etherscan.io', 'https://etherscan.io/address/0xab'],
  ['https://etherscan.io/', 'https://etherscan.io/address/0xab'],
  ['https://explorer.example/chain', 'https://explorer.example/chain/address/0xab'],
  ['https://explorer.solana.com/?cluster=devnet', 'https://explorer.solana.com/address/0xab?cluster=devnet'],
])('the explorer %s has the address page %s', (explorer, link) => {
  expect(explorerLink(explorer, '0xab')).toBe(link)
})

test.each([undefined, '', 'etherscan.io', 'javascript:alert(1)', 'https://', 'data:text/html,x'])(
  '%s is not the URL of an explorer',
  (explorer) => {
    expect(explorerLink(explorer, '0xab')).toBeUndefined()
  },
)
