import { describe, expect, test } from 'vitest'
import { listed, present, read } from './wallet-rows.fixture.js'
import type { WalletRowSources } from './wallet-rows.js'

describe('wallets that could be taken for another', () => {
  const real = listed('metamask', { name: 'MetaMask', rdns: 'io.metamask' })
  const genuine = present('metamask', { name: 'MetaMask' })

  test.each<[string, Partial<WalletRowSources>, string[]]>([
    [
      'two that claim one rdns are both kept and marked, side by side',
      { connectors: [present('fox'), present('ant'), present('fake', { info: { rdns: 'io.fox' } })] },
      ['fox similar', 'fake similar', 'ant installed'],
    ],
    [
      'two of one name on one chain',
      { known: [], connectors: [present('a', { name: 'Yak' }), present('b', { name: 'yak ' })] },
      ['Yak similar', 'yak  similar'],
    ],
    ['what the chain package marked', { known: [], connectors: [present('a', { isDuplicate: true })] }, ['a similar']],
    [
      'a copy of a listed name, under an rdns of its own',
      { known: [real], connectors: [present('evil', { name: 'MetaMask' })] },
      ['MetaMask similar'],
    ],
    [
      'an app of the same owner is no copy',
      { known: [real], connectors: [present('x', { name: 'MetaMask', info: { rdns: 'io.metamask.flask' } })] },
      ['MetaMask installed'],
    ],
    [
      'Cyrillic letters; never above the one it looks like, even when it was used lately',
      { known: [real], connectors: [present('evil', { name: 'MetаMаsk' }), genuine], recent: ['io.evil'] },
      ['MetaMask installed', 'MetаMаsk similar'],
    ],
    ['Greek letters', { known: [real], connectors: [present('evil', { name: 'ΜetαΜask' })] }, ['ΜetαΜask similar']],
    ['a blank between', { known: [real], connectors: [present('evil', { name: 'Meta Mask' })] }, ['Meta Mask similar']],
    [
      'look-alikes of each other, on one chain and in no list',
      { known: [], connectors: [present('a', { name: 'Rainb0w' }), present('b', { name: 'Rainbow' })] },
      ['Rainb0w similar', 'Rainbow similar'],
    ],
    [
      'a list that holds a look-alike, however it is featured',
      { known: [real, listed('evil', { name: 'MetаMask', rdns: 'io.evil' })], featuredWalletIds: ['evil', 'metamask'] },
      ['MetaMask -', 'MetаMask similar'],
    ],
  ])('%s', (_, sources, expected) => {
    expect(read(sources)).toEqual(expected)
  })
})
