import { expect, test } from 'vitest'
import { checkTranslations } from './i18n.ts'

const locales = 'packages/modal/src/i18n/locales/'
const messages = 'packages/modal/src/i18n/messages/'
const english = `export const en = {
  modal: { close: 'Close', hint: (wallet: string, network: string) => \`\${wallet} may use \${network}\` },
  errors: { timed_out: 'Request timed out' } satisfies Record<string, string>,
  list: { found: (count: number) => (count === 1 ? '1 network' : \`\${count.toLocaleString('en')} networks\`) },
}`
const right = `export const de: Translation = (plural) => ({
  modal: { close: 'Schließen', hint: (wallet, network) => \`\${network} mit \${wallet}\` },
  errors: { timed_out: 'Noch keine Antwort' },
  list: { found: (count) => plural(count, { one: '# Netzwerk', other: '# Netzwerke' }) },
})`
const buttons = {
  path: `${messages}buttons/en.ts`,
  text: `export const buttonMessages = { buttons: { connect: 'Connect wallet' } }`,
}

/** What the gate says of a German file, by message. */
const judge = (text: string, language = 'de') =>
  checkTranslations([
    { path: `${messages}connect/en.ts`, text: english },
    { path: `${locales}${language}/connect.ts`, text },
  ]).map(({ message, severity }) => (severity ? `${severity}: ${message}` : message))

test('a complete translation is right', () => {
  expect(judge(right)).toEqual([])
})

test.for([
  ["close: 'Schließen', ", '', 'modal.close is missing'],
  ['Schließen', 'Close', 'modal.close is still English'],
  ["'Schließen'", "'Schließen', more: 'Mehr'", 'modal.more is not in English'],
  ["'Schließen'", '(wallet) => `Schließen ${wallet}`', 'modal.close is a text in English'],
  ['(count) => plural(count, {', '(count) => plural({', 'list.found does not say count'],
  ['(wallet, network) => `${network} mit', '(wallet) => `mit', 'modal.hint takes 1 values; in English 2'],
  ['(wallet, network) =>', '(network, wallet) =>', 'modal.hint takes network, wallet; in English wallet, network'],
  ["one: '# Netzwerk', ", '', 'list.found has no plural form "one"'],
  [
    "one: '# N",
    "few: '# N",
    'list.found has no plural form "one"',
    'list.found has a plural form "few" that nothing asks for',
  ],
  [
    "one: '# Netzwerk', other: '# Netzwerke'",
    "one: 'Netzwerk', other: 'Netzwerke'",
    'list.found does not say the number: write #',
  ],
  [
    "plural(count, { one: '# Netzwerk', other: '# Netzwerke' })",
    '`${count} Netzwerke`',
    'list.found does not count: use plural()',
  ],
  ['Schließen', "Schließ'es", 'modal.close has a straight apostrophe: write ’'],
  ['Schließen', 'Dieses kleine Fenster jetzt schließen', 'warning: modal.close has 37 letters; a label has at most 28'],
] as const)('%s -> %s', ([before, after, ...messages]) => {
  const text = right.replace(before, after.includes("ß'") ? after.replace("'", "\\'") : after)
  expect(text).not.toBe(right)
  expect(judge(text)).toEqual(messages)
})

test('a language with letters of its own is written in them', () => {
  expect(judge(right, 'ru')).toContain('modal.close is not written in the letters of ru')
})

test.for([
  ['ru', ['few', 'many']],
  ['ar', ['zero', 'two', 'few', 'many']],
  ['he', ['two']],
  ['fr', []],
] as const)('%s has the plural forms of its numbers', ([language, missing]) => {
  const forms = judge(right, language).flatMap(
    (message) => /plural form "(?<form>\w+)"/.exec(message)?.groups?.['form'] ?? [],
  )
  expect(forms.toSorted()).toEqual([...missing].toSorted())
})

test('an empty translation lacks every key', () => {
  const missing = ['modal.close', 'modal.hint', 'errors.timed_out', 'list.found'].map((key) => `${key} is missing`)
  expect(judge(`export const de: Translation = () => ({})`)).toEqual(missing)
})

test('signs above a letter are not letters', () => {
  const label = 'กำลังปิดหน้าต่างนี้ให้ทันที'
  expect(label.length).toBeGreaterThan(24)
  const thai = right.replace('Schließen', `${label}ก่อน`)
  expect(judge(thai, 'th').filter((message) => message.startsWith('warning'))).toEqual([])
})

test('the words of the page buttons are compared with those of the page buttons', () => {
  const text = `export const messages: ButtonMessages = { buttons: { conect: 'Verbinden' } }`
  const found = checkTranslations([
    { path: `${messages}connect/en.ts`, text: english },
    { path: `${locales}de/connect.ts`, text: right },
    buttons,
    { path: `${locales}de/buttons.ts`, text },
  ])
  expect(found.map(({ message }) => message)).toEqual([
    'buttons.connect is missing',
    'buttons.conect is not in English',
  ])
})

test('English in several files is one catalogue', () => {
  const parts = [
    { path: `${messages}dialog/en.ts`, text: `export const dialogMessages = { modal: { close: 'Close' } }` },
    { path: `${messages}list/en.ts`, text: `export const listMessages = { list: { title: 'List' } }` },
    { path: `${messages}errors/en.ts`, text: `export const errorMessages = { errors: { ...texts, internal: 'Oh' } }` },
    {
      path: 'packages/protocol/src/errors/texts.ts',
      text: `export const texts: Texts = { ...chainTexts, internal: 'No' }`,
    },
    {
      path: 'packages/protocol/src/errors/chain-texts.ts',
      text: `export const chainTexts = { timed_out: 'No answer' } satisfies Texts`,
    },
    {
      path: `${locales}de/connect.ts`,
      text: `export const de: Translation = () => ({ modal: { close: 'Schließen' } })`,
    },
  ]
  expect(checkTranslations(parts).map(({ message }) => message)).toEqual([
    'list.title is missing',
    'errors.timed_out is missing',
    'errors.internal is missing',
  ])
})

test('checkTranslations reports a missing English catalogue', () => {
  expect(checkTranslations([])).toHaveLength(1)
})
