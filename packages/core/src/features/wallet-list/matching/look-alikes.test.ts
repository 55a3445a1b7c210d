import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { confusables } from './confusables.js'
import { listed, present, read, rows } from '../../../test/wallet-rows.fixture.js'
import type { WalletRowSources } from '../rows/wallet-rows.js'

const real = listed('metamask', { name: 'MetaMask', rdns: 'io.metamask' })
const genuine = present('metamask', { name: 'MetaMask' })

describe('findLookAlikes', () => {
  test.each<[string, Partial<WalletRowSources>, string[]]>([
    [
      'two wallets that claim one rdns are both kept, side by side',
      { connectors: [present('fox'), present('ant'), present('fake', { info: { rdns: 'io.fox' } })] },
      ['fox similar', 'fake similar', 'ant installed'],
    ],
    [
      'two wallets of one name on one chain',
      { known: [], connectors: [present('a', { name: 'Yak' }), present('b', { name: 'yak ' })] },
      ['Yak similar', 'yak  similar'],
    ],
    [
      'the chain package marks a duplicate',
      { known: [], connectors: [present('a', { isDuplicate: true })] },
      ['a similar'],
    ],
    [
      'a copy of a listed name with another rdns',
      { known: [real], connectors: [present('evil', { name: 'MetaMask' })] },
      ['MetaMask similar'],
    ],
    [
      'an app of the same owner is not a copy',
      { known: [real], connectors: [present('x', { name: 'MetaMask', info: { rdns: 'io.metamask.flask' } })] },
      ['MetaMask installed'],
    ],
    [
      'Cyrillic letters, never above the real wallet, even if recently used',
      { known: [real], connectors: [present('evil', { name: 'MetаMаsk' }), genuine], recent: ['io.evil'] },
      ['MetaMask installed', 'MetаMаsk similar'],
    ],
    ['Greek letters', { known: [real], connectors: [present('evil', { name: 'ΜetαΜask' })] }, ['ΜetαΜask similar']],
    [
      'a name with a blank between',
      { known: [real], connectors: [present('evil', { name: 'Meta Mask' })] },
      ['Meta Mask similar'],
    ],
    [
      'unlisted look-alikes of each other on one chain',
      { known: [], connectors: [present('a', { name: 'Rainb0w' }), present('b', { name: 'Rainbow' })] },
      ['Rainb0w similar', 'Rainbow similar'],
    ],
    [
      'a listed look-alike, even if featured',
      { known: [real, listed('evil', { name: 'MetаMask', rdns: 'io.evil' })], featuredWalletIds: ['evil', 'metamask'] },
      ['MetaMask -', 'MetаMask similar'],
    ],
  ])('look-alikes are marked: %s', (_, sources, expected) => {
    expect(read(sources)).toEqual(expected)
  })
})

describe('names that look like a listed one', () => {
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
  ])('a name with %s is marked: %s', (_, fake, name) => {
    const connectors = [present('evil', { name: fake }), present('real', { name, info: { rdns: 'org.real' } })]
    expect(read({ known: [model(name)], connectors })).toEqual([`${name} installed`, `${fake} similar`])
  })

  test.each(['Мир', 'Кошелёк', '我的钱包', 'ウォレット', '지갑', 'محفظة', 'Fox 🦊', 'Größe'])(
    'the name %s is not marked',
    (name) => {
      expect(read({ known: [real], connectors: [present('own', { name })] })).toEqual([`${name} installed`])
    },
  )
})

test('existing wallets, listed or installed, are not look-alikes of each other', async () => {
  const text = await readFile(new URL('../../../../../server/data/wallets.json', import.meta.url), 'utf8')
  const data = JSON.parse(text) as { id: string; name: string; rdns: string | null }[]
  const known = data.map(({ id, name, rdns }) => listed(id, { name, ...(rdns && { rdns }) }))
  const connectors = data.flatMap(({ id, name, rdns }) => (rdns ? [present(id, { name, info: { rdns } })] : []))
  expect(known.length).toBeGreaterThan(100)
  for (const sources of [{ known }, { known, connectors }, { known: [], connectors }]) {
    expect(rows({ ...sources, isWhole: true }).filter(({ isDuplicate }) => isDuplicate)).toEqual([])
  }
})

describe('names before the table has loaded', () => {
  const connectors = [present('evil', { name: 'MetаMаsk' }), present('own', { name: '我的钱包' }), genuine]

  test('a name that cannot be compared yet is marked, and stands last', () => {
    const waiting = { known: [real], connectors, confusables: undefined }
    expect(read(waiting)).toEqual(['MetaMask installed', 'MetаMаsk similar', '我的钱包 similar'])
    expect(read({ ...waiting, confusables })).toEqual(['我的钱包 installed', 'MetaMask installed', 'MetаMаsk similar'])
  })

  test('a listed name that cannot be compared yet is marked, and stands last', () => {
    const known = [listed('evil', { name: 'MetаMask', rdns: 'io.evil' }), real]
    expect(read({ known, confusables: undefined })).toEqual(['MetaMask -', 'MetаMask similar'])
    // The first wallet of the list is the real one; the other looks like it.
    expect(read({ known: known.toReversed() })).toEqual(['MetaMask -', 'MetаMask similar'])
  })

  test('plain names are compared before the table has loaded', () => {
    const fakes = [present('evil', { name: 'MetaRnask' }), genuine, present('ant')]
    expect(read({ known: [real], connectors: fakes, confusables: undefined })).toEqual([
      'MetaMask installed',
      'MetaRnask similar',
      'ant installed',
    ])
  })
})
