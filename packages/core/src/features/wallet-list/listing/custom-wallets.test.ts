import { expect, test } from 'vitest'
import type { CustomWallet } from '../../../options/custom-wallet.js'
import { listCustomWallets } from './custom-wallets.js'

test('a custom wallet is a listing with all its links', () => {
  expect(
    listCustomWallets([
      {
        id: 'mine',
        name: ' My\u202e Wallet ',
        homepage: 'https://mine.example',
        image_url: 'https://mine.example/icon.png',
        mobile_link: 'mine://',
        desktop_link: 'minedesk://',
        webapp_link: 'https://app.mine.example',
        app_store: 'https://apps.example/mine',
        play_store: 'https://play.example/mine',
      },
    ]),
  ).toEqual([
    {
      id: 'mine',
      name: 'My Wallet',
      chains: [],
      isCustom: true,
      supportsWc: true,
      imageUrl: 'https://mine.example/icon.png',
      homepage: 'https://mine.example',
      mobileLink: 'mine://',
      desktopLink: 'minedesk://',
      webappLink: 'https://app.mine.example',
      appStore: 'https://apps.example/mine',
      playStore: 'https://play.example/mine',
    },
  ])
})

test('links that may not be opened and invalid icons are omitted', () => {
  const [wallet] = listCustomWallets([
    {
      id: 'mine',
      name: 'Mine',
      homepage: 'http://mine.example',
      image_url: 'javascript:alert(1)',
      mobile_link: 'javascript:alert(1)',
      webapp_link: 'mine://',
    },
  ])
  expect(wallet).toMatchObject({ id: 'mine', name: 'Mine' })
  for (const key of ['homepage', 'imageUrl', 'mobileLink', 'webappLink']) expect(wallet).not.toHaveProperty(key)
})

test.each([{ id: '', name: 'A' }, { id: 'a', name: '\u200b' }, { id: 1, name: 'A' }, { id: 'a' }])(
  'listCustomWallets omits %j',
  (wallet) => {
    expect(listCustomWallets([wallet as CustomWallet])).toEqual([])
  },
)
