import { describe, expect, test } from 'vitest'
import type { WalletListing } from '../../../contracts/wallets.js'
import { elsewhere, known, listed, own, present, read, rows } from '../../../test/wallet-rows.fixture.js'
import type { WalletRowSources } from './wallet-rows.js'

const onPhones = known.map((wallet) => ({ ...wallet, supportsWc: true, mobileLink: `${wallet.id}://` }))

test('the QR code row has the picture of the sources', () => {
  expect(rows({ known: [], hasPairing: true, codeImage: 'data:image/svg+xml,' })).toMatchObject([
    { key: 'walletConnect', imageUrl: 'data:image/svg+xml,' },
  ])
})

describe('order of the rows', () => {
  test.each<[string, Partial<WalletRowSources>, string[]]>([
    ['four of the list without any wallet', {}, ['ant -', 'bee -', 'cat -', 'dog -']],
    ['no rows without a list', { known: [] }, []],
    ['only an installed wallet', { connectors: [present('fox')] }, ['fox installed']],
    [
      'installed wallets keep their order, recently used ones come first',
      { connectors: [present('ant'), present('bee'), present('cat')], recent: ['cat', 'bee'] },
      ['cat recent', 'bee recent', 'ant installed'],
    ],
    [
      'recently used, known by its rdns, its connector or its listing',
      { connectors: [present('bee'), present('yak'), present('gnu', { info: {} })], recent: ['io.yak', 'io.gnu'] },
      ['yak recent', 'gnu recent', 'bee installed'],
    ],
    [
      'recently used and gone, before installed ones',
      { recent: ['io.elk'], connectors: [present('ant')] },
      ['elk recent', 'ant installed'],
    ],
    ['recently used, gone, and in no list', { recent: ['io.yak'] }, ['ant -', 'bee -', 'cat -', 'dog -']],
    [
      'featured wallets in the order of the app, each once',
      { connectors: [present('ant')], recent: ['bee'], featuredWalletIds: ['fox', 'ant', 'bee', 'elk', 'fox', 'yak'] },
      ['bee recent', 'ant installed', 'fox -', 'elk -'],
    ],
    [
      'custom wallets before all others',
      { known: own, connectors: [present('ant')], recent: ['bee'], featuredWalletIds: ['own'] },
      ['own -', 'bee recent', 'ant installed'],
    ],
    [
      'an installed custom wallet still comes first',
      { known: own, connectors: [present('ant'), present('x', { name: 'Own (listed)', info: {} })] },
      ['Own installed', 'ant installed'],
    ],
    [
      'recommended wallets fill up to four with a pairing, with a QR code row',
      { hasPairing: true, connectors: [present('bee')], featuredWalletIds: ['fox'] },
      ['bee installed', 'fox -', 'ant -', 'cat -', 'WalletConnect qr'],
    ],
    [
      'no QR code row on a phone',
      { hasPairing: true, isMobile: true, connectors: [present('bee')], known: onPhones },
      ['bee installed', 'ant -', 'cat -', 'dog -'],
    ],
    [
      'no wallet without a link on a phone, except for installed and custom ones',
      {
        hasPairing: true,
        isMobile: true,
        known: [
          ...own,
          listed('app', { supportsWc: true, mobileLink: 'app://' }),
          listed('deaf', { mobileLink: 'deaf://' }),
          listed('site', { supportsWc: true, webappLink: 'https://site.example' }),
          listed('host', { browseTemplate: 'host://{url}' }),
        ],
        connectors: [present('bee')],
        recent: ['cat'],
        featuredWalletIds: ['ant', 'host'],
      },
      ['own -', 'bee installed', 'host -', 'app -'],
    ],
    ['every wallet on a phone without a pairing', { isMobile: true, featuredWalletIds: ['ant'] }, ['ant -']],
    [
      'more than four installed wallets',
      { hasPairing: true, connectors: ['ant', 'bee', 'cat', 'dog', 'elk'].map((id) => present(id)) },
      ['ant installed', 'bee installed', 'cat installed', 'dog installed', 'elk installed', 'WalletConnect qr'],
    ],
    [
      'groups in the order of the app, the others after them',
      {
        hasPairing: true,
        connectors: [present('ant'), present('sdk', { type: 'EXTERNAL' })],
        recent: ['bee'],
        order: ['walletConnect', 'featured', 'recommended', 'external'],
        featuredWalletIds: ['fox'],
      },
      ['WalletConnect qr', 'fox -', 'sdk -', 'bee recent', 'ant installed'],
    ],
    [
      'recommended wallets first, without those of other groups',
      { hasPairing: true, connectors: [present('ant')], featuredWalletIds: ['bee'], order: ['recommended'] },
      ['cat -', 'dog -', 'ant installed', 'bee -', 'WalletConnect qr'],
    ],
    [
      'the whole list: installed, featured, all others, without a QR code row',
      {
        isWhole: true,
        hasPairing: true,
        connectors: [present('elk'), present('yak')],
        featuredWalletIds: ['fox'],
        order: ['injected', 'featured'],
      },
      ['elk installed', 'yak installed', 'fox -', 'ant -', 'bee -', 'cat -', 'dog -'],
    ],
    [
      'recommended wallets from one page of the list',
      { isWhole: true, listed: [listed('gnu'), known[1] as WalletListing] },
      ['gnu -', 'bee -'],
    ],
    [
      'no wallets of other chains, but those without chains',
      {
        namespaces: ['solana'],
        known: [...known, listed('sol', { chains: ['solana', 'eip155'] }), listed('any', { chains: [] })],
        connectors: [present('ant'), elsewhere('bat')],
        recent: ['bee'],
        featuredWalletIds: ['cat', 'sol', 'any'],
      },
      ['bat installed', 'sol -', 'any -'],
    ],
  ])('rows in order: %s', (_, sources, expected) => {
    expect(read(sources)).toEqual(expected)
  })
})

describe('include and exclude', () => {
  test.each<[string, Partial<WalletRowSources>, string[]]>([
    [
      'excluded wallets are omitted from every group',
      {
        connectors: [present('ant'), present('bee')],
        recent: ['cat'],
        featuredWalletIds: ['dog'],
        excludeWalletIds: ['ant', 'cat', 'dog'],
      },
      ['bee installed'],
    ],
    [
      'excluded wallets make room for others',
      { excludeWalletIds: ['ant', 'bee'] },
      ['cat -', 'dog -', 'elk -', 'fox -'],
    ],
    [
      'an excluded id covers wallets that announce its rdns or name, on every chain',
      {
        known: [listed('Ant', { name: 'Ant', rdns: 'io.ant' }), listed('bee', { name: 'Bee' })],
        connectors: [present('ant', { name: 'Renamed' }), present('evil', { name: 'ANT' }), elsewhere('bee', 'Bee')],
        excludeWalletIds: ['Ant', 'bee'],
      },
      [],
    ],
    [
      'an unlisted excluded id covers a connector of that id',
      { connectors: [present('yak')], excludeWalletIds: ['io.yak'], known: [] },
      [],
    ],
    [
      'included wallets are the only ones',
      {
        connectors: [present('ant'), present('yak'), present('bee')],
        recent: ['cat'],
        includeWalletIds: ['bee', 'elk'],
      },
      ['bee installed'],
    ],
    ['included wallets that are not installed', { includeWalletIds: ['elk', 'bee'] }, ['bee -', 'elk -']],
    [
      'a copy of an included name is not included',
      {
        known: [listed('bee', { name: 'Bee', rdns: 'io.bee' })],
        connectors: [present('evil', { name: 'Bee' })],
        includeWalletIds: ['bee'],
      },
      ['Bee -'],
    ],
    ['custom wallets need not be included, and can be excluded', { known: own, includeWalletIds: ['elk'] }, ['own -']],
    ['exclusion wins over inclusion', { includeWalletIds: ['elk', 'bee'], excludeWalletIds: ['bee'] }, ['elk -']],
    [
      'exclusion of a custom wallet',
      { known: own, excludeWalletIds: ['own'], connectors: [present('ant')] },
      ['ant installed'],
    ],
    ['an unlisted wallet is listed if it is installed', { connectors: [present('yak')], known: [] }, ['yak installed']],
  ])('rows after filters: %s', (_, sources, expected) => {
    expect(read(sources)).toEqual(expected)
  })
})

describe('a wallet row', () => {
  test('a row of an installed wallet requests its connector, with the icon of the app, the wallet, or the list', () => {
    const fox = listed('fox', { rdns: 'io.fox', imageUrl: 'https://list.example/fox', color: '#f60' })
    const [plain] = rows({ known: [fox], connectors: [present('fox')] })
    const request = { connectorId: 'io.fox', namespace: 'eip155', walletId: 'fox' }
    expect(plain).toEqual({
      key: 'eip155:io.fox',
      name: 'fox',
      imageUrl: 'https://list.example/fox',
      color: '#f60',
      badge: 'installed',
      isInstalled: true,
      isDuplicate: false,
      walletId: 'fox',
      listing: fox,
      request,
      chains: [request],
      view: 'ConnectingExternal',
    })
    const own = [present('fox', { imageUrl: 'data:image/png;base64,AA' })]
    expect(rows({ known: [fox], connectors: own })[0]?.imageUrl).toBe('data:image/png;base64,AA')
    const connectorImages = { 'io.fox': 'https://app.example/fox' }
    expect(rows({ known: [fox], connectors: own, connectorImages })[0]?.imageUrl).toBe('https://app.example/fox')
    const byWallet = { fox: 'https://app.example/by-wallet' }
    expect(rows({ known: [fox], connectorImages: byWallet })[0]?.imageUrl).toBe('https://app.example/by-wallet')
  })

  test('a row of a wallet that is not installed requests the wallet, and leads to a pairing if there is one', () => {
    const fox = listed('fox', { chains: ['solana', 'eip155'] })
    expect(rows({ known: [fox] })).toEqual([
      {
        key: 'fox',
        name: 'fox (listed)',
        isInstalled: false,
        isDuplicate: false,
        walletId: 'fox',
        listing: fox,
        request: { walletId: 'fox', namespace: 'solana' },
        chains: [],
        view: 'ConnectingExternal',
      },
    ])
    expect(rows({ known: [listed('fox', { chains: [] })] })[0]?.request).toEqual({ walletId: 'fox' })
    // The first of its chains that the app supports.
    expect(rows({ known: [fox], namespaces: ['bip122', 'eip155'] })[0]?.request).toMatchObject({ namespace: 'eip155' })
    expect(rows({ known: [fox], hasPairing: true }).map(({ view }) => view)).toEqual([
      'ConnectingWalletConnect',
      'ConnectingWalletConnectBasic',
    ])
  })

  test('listWalletRows does not change its sources', () => {
    const connectors = Object.freeze([present('ant'), present('bee')])
    rows({ connectors, recent: Object.freeze(['bee']) })
    expect(connectors.map(({ name }) => name)).toEqual(['ant', 'bee'])
  })
})
