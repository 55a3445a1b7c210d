import type { AppKit } from '@openappkit/core'
import { readThemeVariables } from '@openappkit/core/internal'

const sheets = new WeakMap<AppKit, CSSStyleSheet>()

/**
 * The theme of a kit as one constructable stylesheet, which all its elements share. Writes the values with
 * `setProperty`, so that they cannot break out of their declaration.
 */
export function themeSheet(kit: AppKit): CSSStyleSheet {
  const known = sheets.get(kit)
  if (known) return known
  const sheet = new CSSStyleSheet()
  sheets.set(kit, sheet)
  const draw = () => {
    sheet.replaceSync(':host{}')
    const { style } = sheet.cssRules[0] as CSSStyleRule
    const { themeMode, themeVariables } = { themeMode: kit.getThemeMode(), themeVariables: kit.getThemeVariables() }
    style.setProperty('color-scheme', themeMode ?? 'light dark')
    for (const [name, value] of readThemeVariables(themeVariables)) style.setProperty(name, value)
  }
  draw()
  kit.subscribeTheme(draw)
  return sheet
}
