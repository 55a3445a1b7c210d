import { describe, expect, test } from 'vitest'
import { en } from './en.js'
import { translatedLanguages } from './find-language.js'
import { frameLocales } from './frame-locales.js'
import { en as pageEnglish } from './page-en.js'
import { pageLocales } from './page-locales.js'
import { en as recoveryEnglish } from './recovery-en.js'
import { recoveryLocales } from './recovery-locales.js'

/** The longest label that fits a button of the narrowest card on one line. */
const limit = 28

/** The words of buttons, with the values that a label contains. */
const frameButtons = ({ elsewhere, keep, ...words }: typeof en) => ({
  cancel: words.cancel,
  close: words.close,
  confirm: words.confirm,
  confirmAnyway: words.confirmAnyway,
  sign: words.sign,
  signAnyway: words.signAnyway,
  signIn: words.signIn,
  allowAny: words.allowAny,
  allowAll: words.allowAll,
  sendAnyway: words.sendAnyway,
  showData: words.showData,
  open: elsewhere.open,
  keep: keep.keep,
  skip: keep.skip,
})
const pageButtons = ({ prove, home, export: exported, devices, ...words }: typeof pageEnglish) => ({
  tryAgain: words.tryAgain,
  back: words.back,
  continue: words.continue,
  cancel: words.cancel,
  sendCode: prove.sendCode,
  resend: prove.resend,
  continueWith: prove.continueWith('Google'),
  signOut: home.signOut,
  hold: exported.hold,
  release: exported.release,
  copy: exported.copy,
  clear: exported.clear,
  done: exported.done,
  remove: devices.remove,
  keep: devices.keep,
})
const recoveryButtons = ({ restore, operator, write, confirm, you, giveBack, letIn }: typeof recoveryEnglish) => ({
  open: restore.open,
  other: restore.other.open,
  copyLink: restore.other.copy,
  here: restore.other.here,
  renewLink: restore.other.renew,
  useCode: restore.other.useCode,
  create: operator.create,
  next: write.next,
  copy: write.copy,
  turnOn: confirm.turnOn,
  renew: you.renew,
  giveBack: you.giveBack,
  giveBackYes: giveBack.yes,
  letIn: letIn.yes,
})

const load = async (language: (typeof translatedLanguages)[number] | 'en') =>
  language === 'en'
    ? ([en, pageEnglish, recoveryEnglish] as const)
    : ([
        (await frameLocales[language]()).words,
        (await pageLocales[language]()).words,
        (await recoveryLocales[language]()).words,
      ] as const)

describe.each(['en', ...translatedLanguages] as const)('%s', (language) => {
  test(`no label of a button has more than ${limit} characters`, async () => {
    const [frame, page, recovery] = await load(language)
    const characters = new Intl.Segmenter(language)
    const all = [frameButtons(frame), pageButtons(page), recoveryButtons(recovery)]
    const labels = all.flatMap((labels) => Object.entries(labels))
    expect(labels.filter(([, label]) => [...characters.segment(label)].length > limit)).toEqual([])
  })
})

describe.each(['ar', 'he'] as const)('%s', (language) => {
  test('every amount and token in a title is isolated, so that a number and its unit keep their order', async () => {
    const { titles } = (await frameLocales[language]()).words
    // A count, a site and a plain number have no unit.
    const plain = new Set(['batch', 'steps', 'signIn', 'tokenOrAmount'])
    const values = Object.entries(titles).filter(([key, title]) => typeof title === 'function' && !plain.has(key))
    expect(values.length).toBeGreaterThanOrEqual(10)
    for (const [key, title] of values as [string, (value: string) => string][])
      expect(title('1.5 USDC'), key).toContain('\u20681.5 USDC\u2069')
  })
})
