import type { ThemeMode } from '@openappkit/react'
import { appKit } from './appkit.js'

export type Mode = ThemeMode | 'system'
export type First = 'wallet' | 'email'
export type Look = { mode: Mode; accent: string; language: string; first: First }

const modes = ['light', 'dark', 'system'] as const satisfies readonly Mode[]
export const accents = [
  { name: 'Cobalt', color: '#064ed4' },
  { name: 'Moss', color: '#17734a' },
  { name: 'Plum', color: '#8a2f8f' },
  { name: 'Rust', color: '#b3450f' },
] as const

const tags = 'en ar de es fr he hi id it ja ko pl pt ru th tr uk vi zh-Hans zh-Hant'.split(' ')

/** The languages of the kit, each by its own name. */
export const languages = tags.map((tag) => {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
  return { tag, name: name.charAt(0).toLocaleUpperCase(tag) + name.slice(1) }
})

const standard: Look = { mode: 'system', accent: accents[0].color, language: 'en', first: 'wallet' }
const key = 'demo-look'

/** The look of the last visit, applied before the first frame. */
export const startLook: Look = readLook()
applyLook(startLook)

/** Applies a look to the page and the kit. */
export function applyLook({ mode, accent, language, first }: Look): void {
  const themeMode = mode === 'system' ? undefined : mode
  document.documentElement.dataset['theme'] = mode
  document.documentElement.style.setProperty('--accent', accent)
  appKit.setThemeMode(themeMode)
  appKit.setThemeVariables({ '--appkit-accent': accent })
  // The kit follows the language of the page, which is English.
  appKit.updateOptions({ language: language === standard.language ? undefined : language })
  appKit.updateFeatures({ connectMethodsOrder: first === 'email' ? ['email', 'social', 'wallet'] : ['wallet'] })
}

export function rememberLook(look: Look): void {
  try {
    localStorage.setItem(key, JSON.stringify(look))
  } catch {
    // Without storage the look lasts as long as the page.
    return
  }
}

function readLook(): Look {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Look>
    return {
      mode: modes.find((one) => one === stored.mode) ?? standard.mode,
      accent: accents.find(({ color }) => color === stored.accent)?.color ?? standard.accent,
      language: tags.find((tag) => tag === stored.language) ?? standard.language,
      first: stored.first === 'email' ? 'email' : standard.first,
    }
  } catch {
    // Storage is blocked, or the value is malformed.
    return standard
  }
}
