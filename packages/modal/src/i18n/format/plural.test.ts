import { expect, test } from 'vitest'
import { plural } from './plural.js'

const russian = { one: '# сеть', few: '# сети', many: '# сетей', other: '# сети' }
const arabic = {
  zero: 'لا شبكات',
  one: 'شبكة واحدة',
  two: 'شبكتان',
  few: '# شبكات',
  many: '# شبكة',
  other: '# شبكة',
}

test.for([
  ['en', 1, { one: '# network', other: '# networks' }, '1 network'],
  ['en', 1_234, { one: '# network', other: '# networks' }, '1,234 networks'],
  ['de', 1_234, { one: '# Netzwerk', other: '# Netzwerke' }, '1.234 Netzwerke'],
  ['ru', 1, russian, '1 сеть'],
  ['ru', 3, russian, '3 сети'],
  ['ru', 11, russian, '11 сетей'],
  ['ru', 21, russian, '21 сеть'],
  ['ar', 2, arabic, 'شبكتان'],
  ['ar', 5, arabic, '5 شبكات'],
  ['ar', 11, arabic, '11 شبكة'],
  ['ar', 1_234, arabic, '1,234 شبكة'],
  ['ja', 2, { other: '#件のネットワーク' }, '2件のネットワーク'],
  ['fr', 0, { one: '# réseau', other: '# réseaux' }, '0 réseau'],
] as const)('the language %s has the plural form of %i', ([language, count, forms, text]) => {
  expect(plural(language, count, forms)).toBe(text)
})
