import { expect, test } from 'vitest'
import { checkTranslation } from './i18n.ts'
import { recordForms as plural } from './words.ts'

const english = {
  modal: { close: 'Close', hint: (wallet: string, network: string) => `${wallet} may use ${network}` },
  errors: { timed_out: 'Request timed out' },
  list: { found: (count: number) => (count === 1 ? '1 network' : `${count.toLocaleString('en')} networks`) },
}
const german = {
  modal: { close: 'Schließen', hint: (wallet: string, network: string) => `${network} mit ${wallet}` },
  errors: { timed_out: 'Noch keine Antwort' },
  list: { found: (count: number) => plural(count, { one: '# Netzwerk', other: '# Netzwerke' }) },
}
const modal = (more: object) => ({ ...german, modal: { ...german.modal, ...more } })
const found = (say: unknown) => ({ ...german, list: { found: say } })

const judge = (translation: typeof german | object, language = 'de') =>
  checkTranslation(english, { ...translation } as typeof german, language).map(({ message, severity }) =>
    severity ? `${severity}: ${message}` : message,
  )

test('a complete translation is right', () => {
  expect(judge(german)).toEqual([])
})

test.for([
  [{ ...german, modal: { hint: german.modal.hint } }, 'modal.close is missing'],
  [modal({ close: 'Close' }), 'modal.close is still English'],
  [modal({ more: 'Mehr' }), 'modal.more is not in English'],
  [modal({ close: (wallet: string) => `Schließen ${wallet}` }), 'modal.close is a text in English'],
  [modal({ hint: (wallet: string) => `mit ${wallet}` }), 'modal.hint takes 1 values; in English 2'],
  [
    modal({ hint: (network: string, wallet: string) => `${network} mit ${wallet}` }),
    'modal.hint takes network, wallet; in English wallet, network',
  ],
  [modal({ hint: (wallet: string, network: string) => `mit ${wallet || network}` }), 'modal.hint does not say network'],
  [found((count: number) => plural(count, { other: '# Netzwerke' })), 'list.found has no plural form "one"'],
  [
    found((count: number) => plural(count, { one: '# N', few: '# N', other: '# N' })),
    'list.found has a plural form "few" that nothing asks for',
  ],
  [
    found((count: number) => plural(count, { one: 'Netzwerk', other: 'Netzwerke' })),
    'list.found does not say the number: write #',
  ],
  [found((count: number) => `${count} Netzwerke`), 'list.found does not count: use plural()'],
  [modal({ close: "Schließ'es" }), 'modal.close has a straight apostrophe: write ’'],
  [
    modal({ close: 'Dieses kleine Fenster jetzt schließen' }),
    'warning: modal.close has 37 letters; a label has at most 28',
  ],
] as const)('checkTranslation finds a mistake: %#', ([translation, message]) => {
  expect(judge(translation)).toEqual([message])
})

test('a language with letters of its own is written in them', () => {
  expect(judge(german, 'ru')).toContain('modal.close is not written in the letters of ru')
})

test.for([
  ['ru', ['few', 'many']],
  ['ar', ['zero', 'two', 'few', 'many']],
  ['fr', []],
] as const)('%s has the plural forms of its numbers', ([language, missing]) => {
  const forms = judge(german, language).flatMap((message) => /plural form "(\w+)"/.exec(message)?.[1] ?? [])
  expect(forms.toSorted()).toEqual([...missing].toSorted())
})

test('signs above a letter are not letters', () => {
  const label = 'กำลังปิดหน้าต่างนี้ให้ทันทีก่อน'
  expect(label.length).toBeGreaterThan(28)
  expect(judge(modal({ close: label }), 'th').filter((message) => message.startsWith('warning'))).toEqual([])
})
