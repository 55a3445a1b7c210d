import { describe, expect, test } from 'vitest'
import { firstRows, type FirstRowSources } from './first-rows.js'
import { codeRow, type WalletRow } from './wallet-row.js'

const row = (key: string): WalletRow => ({ ...codeRow, badge: 'installed', key, name: key })
const rows = (count: number) => Array.from({ length: count }, (_, at) => row(`w${at}`))

function read(sources: Partial<FirstRowSources>) {
  const shown = firstRows({ rows: rows(2), count: 482, allWallets: 'SHOW', isMobile: false, ...sources })
  return [shown.rows.length, shown.total]
}

describe('the first rows', () => {
  test.each<[string, Partial<FirstRowSources>, [number, string | undefined]]>([
    ['the rest waits behind one row', {}, [2, '480+']],
    ['a round number is exact', { count: 40 }, [2, '40']],
    ['a small one too', { count: 9 }, [2, '9']],
    ['nothing more to show', { count: 2 }, [2, undefined]],
    ['no more than six', { rows: rows(9) }, [6, '480+']],
    ['no more than six, with the code among them', { rows: [...rows(9), codeRow] }, [6, '480+']],
    ['nine, and the list knows fewer', { rows: rows(9), count: 3 }, [6, '9']],
    ['six are all there are', { rows: rows(6), count: 6 }, [6, undefined]],
    ['hidden: nothing is cut', { rows: rows(9), allWallets: 'HIDE' }, [9, undefined]],
    ['on phones only: nothing is cut elsewhere', { rows: rows(9), allWallets: 'ONLY_MOBILE' }, [9, undefined]],
    ['on phones only, on a phone', { rows: rows(9), allWallets: 'ONLY_MOBILE', isMobile: true }, [6, '480+']],
  ])('%s', (_, sources, expected) => {
    expect(read(sources)).toEqual(expected)
  })

  test('the code stays where it is', () => {
    const shown = firstRows({ rows: [codeRow, ...rows(9)], count: 482, allWallets: 'SHOW', isMobile: false })
    expect(shown.rows.map(({ key }) => key)).toEqual(['walletConnect', 'w0', 'w1', 'w2', 'w3', 'w4'])
  })
})
