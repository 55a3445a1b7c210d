import { describe, expect, test } from 'vitest'
import { elsewhere, known, listed, present, rows } from '../../../test/wallet-rows.fixture.js'

describe('wallet identity', () => {
  test('a wallet on several chains is one row, by rdns, by its listing, or by its name without an rdns', () => {
    const bat = listed('bat', { name: 'Bat', rdns: 'io.bat' })
    const [row, ...more] = rows({
      known: [bat],
      connectors: [
        present('bat'),
        elsewhere('bat-solana', 'BAT'),
        { ...elsewhere('io.bat', 'Bitcoin bat'), chain: 'bip122', info: { rdns: 'io.bat' } },
      ],
    })
    expect(more).toEqual([])
    expect(row).toMatchObject({ key: 'eip155:io.bat', view: 'ConnectingMultiChain', walletId: 'bat' })
    expect(row?.chains).toEqual([
      { connectorId: 'io.bat', namespace: 'eip155', walletId: 'bat' },
      { connectorId: 'bat-solana', namespace: 'solana', walletId: 'bat' },
      { connectorId: 'io.bat', namespace: 'bip122', walletId: 'bat' },
    ])
  })

  test('a wallet under two related reverse domains is one row', () => {
    const connectors = [present('trust', { name: 'Trust Wallet' }), elsewhere('trust', 'Trust')]
    expect(rows({ known: [], connectors }).map(({ chains }) => chains.length)).toEqual([2])
  })

  test('two wallets with different reverse domains are two rows, even if they share the name', () => {
    const other = { ...elsewhere('io.other', 'bat'), info: { rdns: 'io.other' } }
    expect(rows({ known: [], connectors: [present('bat'), other] })).toHaveLength(2)
  })

  test('MetaMask’s mobile app is MetaMask', () => {
    const fox = listed('metamask', { name: 'MetaMask', rdns: 'io.metamask' })
    const app = present('x', { name: 'MetaMask', info: { rdns: 'io.metamask.mobile' } })
    expect(rows({ known: [fox], connectors: [app] })).toMatchObject([{ walletId: 'metamask', isDuplicate: false }])
  })

  test('a wallet may have different names in the list of a service and the bundled one', () => {
    const service = listed('c57ca95b', { name: 'Ant', rdns: 'io.ant', imageUrl: 'https://list.example/ant' })
    const nameless = listed('1ae92b26', { name: 'BEE (listed)' })
    const found = rows({ known: [service, nameless, ...known], featuredWalletIds: ['ant', 'bee'] })
    expect(found.map(({ key }) => key)).toEqual(['c57ca95b', '1ae92b26'])
  })

  test('a wallet that the page reports twice is one row', () => {
    expect(rows({ connectors: [present('ant'), present('ant')] })).toHaveLength(1)
  })
})
