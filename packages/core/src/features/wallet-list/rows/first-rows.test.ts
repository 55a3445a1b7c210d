import { describe, expect, test } from 'vitest'
import { firstRows, type FirstRowSources } from './first-rows.js'
import { codeRow, type WalletRow } from './wallet-row.js'

const row = (key: string): WalletRow => ({ ...codeRow, badge: 'installed', key, name: key })
const rows = (count: number) => Array.from({ length: count }, (_, at) => row(`w${at}`))

function read(sources: Partial<FirstRowSources>) {
  const shown = firstRows({ rows: rows(2), count: 482, allWallets: 'SHOW', isMobile: false, ...sources })
  return [shown.rows.length, shown.total]
}

describe('firstRows', () => {
  test.each<[string, Partial<FirstRowSources>, [number, string | undefined]]>([
    ['one row leads to the rest', {}, [2, '480+']],
    ['the number of a short list is exact', { count: 42 }, [2, '42']],
    ['a round number is exact', { count: 480 }, [2, '480']],
    ['no row without more wallets', { count: 2 }, [2, undefined]],
    ['at most six', { rows: rows(9) }, [6, '480+']],
    ['at most six, including the QR code row', { rows: [...rows(9), codeRow] }, [6, '480+']],
    ['nine, with fewer in the list', { rows: rows(9), count: 3 }, [6, '9']],
    ['six are the whole list', { rows: rows(6), count: 6 }, [6, undefined]],
    ['hidden: nothing is cut', { rows: rows(9), allWallets: 'HIDE' }, [9, undefined]],
    ['on phones only: nothing is cut elsewhere', { rows: rows(9), allWallets: 'ONLY_MOBILE' }, [9, undefined]],
    ['on phones only, on a phone', { rows: rows(9), allWallets: 'ONLY_MOBILE', isMobile: true }, [6, '480+']],
  ])('the first rows: %s', (_, sources, expected) => {
    expect(read(sources)).toEqual(expected)
  })

  test('the QR code row keeps its place', () => {
    const shown = firstRows({ rows: [codeRow, ...rows(9)], count: 482, allWallets: 'SHOW', isMobile: false })
    expect(shown.rows.map(({ key }) => key)).toEqual(['walletConnect', 'w0', 'w1', 'w2', 'w3', 'w4'])
  })
})
