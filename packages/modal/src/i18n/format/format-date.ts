const forms = {
  month: { month: 'long' },
  monthOfYear: { month: 'long', year: 'numeric' },
  day: { day: 'numeric', month: 'short' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  time: { timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DateForm = keyof typeof forms

// Each is made once: making one costs more than a hundred uses of it.
const made = new Map<string, Intl.DateTimeFormat>()

/** A time in the user's time zone and language, with Latin digits. */
export function formatDate(moment: Date | number, form: DateForm, language: string): string {
  const key = `${language} ${form}`
  const format = made.get(key) ?? new Intl.DateTimeFormat(`${language}-u-nu-latn`, forms[form])
  made.set(key, format)
  return format.format(moment)
}
