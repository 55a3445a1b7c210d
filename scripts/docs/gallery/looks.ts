/** One way in which a screen is looked at. */
export type Look = {
  name: string
  theme: 'light' | 'dark'
  width: number
  height: number
  /** What the browser's own setting of text makes of 16 px. */
  text?: '200%'
  forcedColors?: true
  language?: 'ar'
}

// Up to 430 pixels the card is a sheet, as on a phone.
export const card = { width: 440, height: 780 } as const
const phone = { width: 360, height: 740 } as const

const ways: readonly Omit<Look, 'theme'>[] = [
  { name: 'card', ...card },
  { name: 'text 200 %', ...card, text: '200%' },
  { name: 'forced colours', ...card, forcedColors: true },
  { name: 'phone', ...phone },
  { name: 'right to left', ...card, language: 'ar' },
]

/** Every look in both themes. Those of one language follow one another: the page is loaded once for them. */
export const looks: readonly Look[] = ways.flatMap((way) =>
  (['light', 'dark'] as const).map((theme) => ({ ...way, name: `${way.name}, ${theme}`, theme })),
)

/** The name of a picture's file. */
export const fileOf = (story: string, look: Pick<Look, 'name'>): string =>
  `${[story, look.name].map((name) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')).join('--')}.png`
