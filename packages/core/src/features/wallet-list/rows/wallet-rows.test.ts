import { describe, expect, test } from 'vitest'
import type { WalletListing } from '../../../contracts/wallets.js'
import { elsewhere, known, listed, own, present, read, rows } from '../../../test/wallet-rows.fixture.js'
import type { WalletRowSources } from './wallet-rows.js'

const onPhones = known.map((wallet) => ({ ...wallet, supportsWc: true, mobileLink: `${wallet.id}://` }))

describe('order', () => {
  test.each<[string, Partial<WalletRowSources>, string[]]>([
    ['nobody has anything: four of the list', {}, ['ant -', 'bee -', 'cat -', 'dog -']],
    ['no list either', { known: [] }, []],
    ['an installed wallet is enough', { connectors: [present('fox')] }, ['fox installed']],
    [
      'installed wallets keep their order, those used lately come first',
      { connectors: [present('ant'), present('bee'), present('cat')], recent: ['cat', 'bee'] },
      ['cat recent', 'bee recent', 'ant installed'],
    ],
    [
      'used lately: known by its rdns, its connector or its listing',
      { connectors: [present('bee'), present('yak'), present('gnu', { info: {} })], recent: ['io.yak', 'io.gnu'] },
      ['yak recent', 'gnu recent', 'bee installed'],
    ],
    [
      'used lately and gone, before what is installed',
      { recent: ['io.elk'], connectors: [present('ant')] },
      ['elk recent', 'ant installed'],
    ],
    ['used lately, gone, and in no list', { recent: ['io.yak'] }, ['ant -', 'bee -', 'cat -', 'dog -']],
    [
      'featured ones in the order of the app, each wallet once',
      { connectors: [present('ant')], recent: ['bee'], featuredWalletIds: ['fox', 'ant', 'bee', 'elk', 'fox', 'yak'] },
      ['bee recent', 'ant installed', 'fox -', 'elk -'],
    ],
    [
      'the app’s own before all others',
      { known: own, connectors: [present('ant')], recent: ['bee'], featuredWalletIds: ['own'] },
      ['own -', 'bee recent', 'ant installed'],
    ],
    [
      'the app’s own may be installed, and still comes first',
      { known: own, connectors: [present('ant'), present('x', { name: 'Own (listed)', info: {} })] },
      ['Own installed', 'ant installed'],
    ],
    [
      'with a pairing, recommended ones fill up to four, and any wallet can be shown a code',
      { hasPairing: true, connectors: [present('bee')], featuredWalletIds: ['fox'] },
      ['bee installed', 'fox -', 'ant -', 'cat -', 'WalletConnect qr'],
    ],
    [
      'on a phone there is nothing to show a code to',
      { hasPairing: true, isMobile: true, connectors: [present('bee')], known: onPhones },
      ['bee installed', 'ant -', 'cat -', 'dog -'],
    ],
    [
      'on a phone what no link opens is not offered, but for what is installed and the app’s own',
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
    [
      'on a phone without a pairing every wallet can still be had',
      { isMobile: true, featuredWalletIds: ['ant'] },
      ['ant -'],
    ],
    [
      'more than four are not cut',
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
      'recommended ones first are still only those that nothing else names',
      { hasPairing: true, connectors: [present('ant')], featuredWalletIds: ['bee'], order: ['recommended'] },
      ['cat -', 'dog -', 'ant installed', 'bee -', 'WalletConnect qr'],
    ],
    [
      'the whole list: installed, featured, all others, and no code among them',
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
      'a page of the list is all that is recommended',
      { isWhole: true, listed: [listed('gnu'), known[1] as WalletListing] },
      ['gnu -', 'bee -'],
    ],
    [
      'wallets of other chains are not offered, those that name none are',
      {
        namespaces: ['solana'],
        known: [...known, listed('sol', { chains: ['solana', 'eip155'] }), listed('any', { chains: [] })],
        connectors: [present('ant'), elsewhere('bat')],
        recent: ['bee'],
        featuredWalletIds: ['cat', 'sol', 'any'],
      },
      ['bat installed', 'sol -', 'any -'],
    ],
  ])('%s', (_, sources, expected) => {
    expect(read(sources)).toEqual(expected)
  })
})

describe('include and exclude', () => {
  test.each<[string, Partial<WalletRowSources>, string[]]>([
    [
      'excluded ones are nowhere',
      {
        connectors: [present('ant'), present('bee')],
        recent: ['cat'],
        featuredWalletIds: ['dog'],
        excludeWalletIds: ['ant', 'cat', 'dog'],
      },
      ['bee installed'],
    ],
    ['excluded ones leave room', { excludeWalletIds: ['ant', 'bee'] }, ['cat -', 'dog -', 'elk -', 'fox -']],
    [
      'an excluded id takes along what announces itself under the rdns or the name, on every chain',
      {
        known: [listed('Ant', { name: 'Ant', rdns: 'io.ant' }), listed('bee', { name: 'Bee' })],
        connectors: [present('ant', { name: 'Renamed' }), present('evil', { name: 'ANT' }), elsewhere('bee', 'Bee')],
        excludeWalletIds: ['Ant', 'bee'],
      },
      [],
    ],
    [
      'an id in no list takes along a connector of that id',
      { connectors: [present('yak')], excludeWalletIds: ['io.yak'], known: [] },
      [],
    ],
    [
      'included ones are the only ones',
      {
        connectors: [present('ant'), present('yak'), present('bee')],
        recent: ['cat'],
        includeWalletIds: ['bee', 'elk'],
      },
      ['bee installed'],
    ],
    ['included ones, none of them here', { includeWalletIds: ['elk', 'bee'] }, ['bee -', 'elk -']],
    [
      'a copy of an included name is not included',
      {
        known: [listed('bee', { name: 'Bee', rdns: 'io.bee' })],
        connectors: [present('evil', { name: 'Bee' })],
        includeWalletIds: ['bee'],
      },
      ['Bee -'],
    ],
    ['the app’s own need not be included, and can be excluded', { known: own, includeWalletIds: ['elk'] }, ['own -']],
    ['excluded weighs more than included', { includeWalletIds: ['elk', 'bee'], excludeWalletIds: ['bee'] }, ['elk -']],
    [
      'also for the app’s own',
      { known: own, excludeWalletIds: ['own'], connectors: [present('ant')] },
      ['ant installed'],
    ],
    ['a wallet in no list is still a wallet', { connectors: [present('yak')], known: [] }, ['yak installed']],
  ])('%s', (_, sources, expected) => {
    expect(read(sources)).toEqual(expected)
  })
})

describe('a row', () => {
  test('of an installed wallet asks for its connector, and looks as the app wishes, the wallet says, or the list knows', () => {
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

  test('of a wallet that is not here asks for the wallet, and leads to a pairing where there is one', () => {
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
    // The first of its chains that the app has.
    expect(rows({ known: [fox], namespaces: ['bip122', 'eip155'] })[0]?.request).toMatchObject({ namespace: 'eip155' })
    expect(rows({ known: [fox], hasPairing: true }).map(({ view }) => view)).toEqual([
      'ConnectingWalletConnect',
      'ConnectingWalletConnectBasic',
    ])
  })

  test('leaves its sources as they were', () => {
    const connectors = Object.freeze([present('ant'), present('bee')])
    rows({ connectors, recent: Object.freeze(['bee']) })
    expect(connectors.map(({ name }) => name)).toEqual(['ant', 'bee'])
  })
})
