// Digits as in amounts and addresses, which are never translated.
const tagOf = (language: string) => (language === 'ar' ? 'ar-u-nu-latn' : language)

/** How a count is written: `#` stands for the number. A language names the forms that it tells apart. */
export type CountForms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

/** A count in words, with the plural form and the number format of a language (BCP 47 tag). */
export function plural(language: string, count: number, forms: CountForms): string {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other
  return form.replace('#', new Intl.NumberFormat(tagOf(language)).format(count))
}
