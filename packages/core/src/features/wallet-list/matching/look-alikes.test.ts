import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { confusables } from './confusables.js'
import { listed, present, read, rows } from '../../../test/wallet-rows.fixture.js'
import type { WalletRowSources } from '../rows/wallet-rows.js'

const real = listed('metamask', { name: 'MetaMask', rdns: 'io.metamask' })
const genuine = present('metamask', { name: 'MetaMask' })

describe('wallets that could be taken for another', () => {
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

describe('a name that looks like a listed one is marked', () => {
  const model = (name: string) => listed('real', { name, rdns: 'org.real' })

  test.each([
    ['Cyrillic', 'Cоinbаsе', 'Coinbase'],
    ['Cyrillic small letters that are no capitals', 'Токеn Росkет', 'Token Pocket'],
    ['Greek', 'Ρhαntοm', 'Phantom'],
    ['Armenian', 'Rainbօw', 'Rainbow'],
    ['Cherokee', 'ᏞᎬᎠᏀᎬᎡ', 'LEDGER'],
    ['Georgian, Lisu and Deseret', 'ꓢafe𐐄', 'SafeO'],
    ['small capitals', 'ᴍᴇᴛᴀᴍᴀsᴋ', 'MetaMask'],
    ['full width', 'Ｒａｂｂｙ', 'Rabby'],
    ['mathematical', '𝐑𝐚𝐛𝐛𝐲', 'Rabby'],
    ['circled', 'Ⓡⓐⓑⓑⓨ', 'Rabby'],
    ['accents', 'Ràbbý', 'Rabby'],
    ['strokes through letters', 'Łedger', 'Ledger'],
    ['dotless i', 'Raınbow', 'Rainbow'],
    ['one character for two', 'Œdger', 'oedger'],
    ['capitals alone', 'RAINBOW', 'Rainbow'],
    ['1 for l', '1edger', 'Ledger'],
    ['1 for i', 'Ra1nbow', 'Rainbow'],
    ['capital I for l', 'MetaMask FIask', 'MetaMask Flask'],
    ['l for i', 'Ralnbow', 'Rainbow'],
    ['0 for o', 'F0rd', 'Ford'],
    ['rn for m', 'MetaRnask', 'MetaMask'],
    ['vv for w', 'Rainbovv', 'Rainbow'],
    ['blanks, dots and dashes', 'Meta-Mask .', 'MetaMask'],
  ])('%s: %s', (_, fake, name) => {
    const connectors = [present('evil', { name: fake }), present('real', { name, info: { rdns: 'org.real' } })]
    expect(read({ known: [model(name)], connectors })).toEqual([`${name} installed`, `${fake} similar`])
  })

  test.each(['Мир', 'Кошелёк', '我的钱包', 'ウォレット', '지갑', 'محفظة', 'Fox 🦊', 'Größe'])(
    '%s is like none',
    (name) => {
      expect(read({ known: [real], connectors: [present('own', { name })] })).toEqual([`${name} installed`])
    },
  )
})

test('no wallet that exists is taken for another, listed or installed', async () => {
  const text = await readFile(new URL('../../../../../server/data/wallets.json', import.meta.url), 'utf8')
  const data = JSON.parse(text) as { id: string; name: string; rdns: string | null }[]
  const known = data.map(({ id, name, rdns }) => listed(id, { name, ...(rdns && { rdns }) }))
  const connectors = data.flatMap(({ id, name, rdns }) => (rdns ? [present(id, { name, info: { rdns } })] : []))
  expect(known.length).toBeGreaterThan(100)
  for (const sources of [{ known }, { known, connectors }, { known: [], connectors }]) {
    expect(rows({ ...sources, isWhole: true }).filter(({ isDuplicate }) => isDuplicate)).toEqual([])
  }
})

describe('until the table of letters is here', () => {
  const connectors = [present('evil', { name: 'MetаMаsk' }), present('own', { name: '我的钱包' }), genuine]

  test('a name that cannot be compared is marked, and stands last', () => {
    const waiting = { known: [real], connectors, confusables: undefined }
    expect(read(waiting)).toEqual(['MetaMask installed', 'MetаMаsk similar', '我的钱包 similar'])
    expect(read({ ...waiting, confusables })).toEqual(['我的钱包 installed', 'MetaMask installed', 'MetаMаsk similar'])
  })

  test('the same goes for the list', () => {
    const known = [listed('evil', { name: 'MetаMask', rdns: 'io.evil' }), real]
    expect(read({ known, confusables: undefined })).toEqual(['MetaMask -', 'MetаMask similar'])
    // What the list says first is the wallet; the other one looks like it.
    expect(read({ known: known.toReversed() })).toEqual(['MetaMask -', 'MetаMask similar'])
  })

  test('plain names are compared all the same', () => {
    const fakes = [present('evil', { name: 'MetaRnask' }), genuine, present('ant')]
    expect(read({ known: [real], connectors: fakes, confusables: undefined })).toEqual([
      'MetaMask installed',
      'MetaRnask similar',
      'ant installed',
    ])
  })
})
