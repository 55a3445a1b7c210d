import type { ThemeMode } from '@openappkit/react'
import { appKit } from './appkit.js'

export type Mode = ThemeMode | 'system'
export type Look = { mode: Mode; accent: string }

export const modes = ['light', 'dark', 'system'] as const satisfies readonly Mode[]
export const accents = [
  { name: 'Cobalt', color: '#064ed4' },
  { name: 'Moss', color: '#17734a' },
  { name: 'Plum', color: '#8a2f8f' },
  { name: 'Rust', color: '#b3450f' },
] as const

const key = 'demo-look'

/** The look of the last visit, applied before the first frame. */
export const startLook: Look = readLook()
applyLook(startLook)

/** Applies a look to the page and the kit. */
export function applyLook({ mode, accent }: Look): void {
  const themeMode = mode === 'system' ? undefined : mode
  document.documentElement.dataset['theme'] = mode
  document.documentElement.style.setProperty('--accent', accent)
  appKit.setThemeMode(themeMode)
  appKit.setThemeVariables({ '--appkit-accent': accent })
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
  const standard: Look = { mode: 'system', accent: accents[0].color }
  try {
    const { mode, accent } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Look>
    const isKnown = modes.some((one) => one === mode) && accents.some(({ color }) => color === accent)
    return isKnown && mode && accent ? { mode, accent } : standard
  } catch {
    // Storage is blocked, or the value is malformed.
    return standard
  }
}
