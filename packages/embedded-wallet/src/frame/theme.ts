import type { FrameRequest } from '@openappkit/protocol/frame'

/**
 * Light or dark, and nothing else that a page says: with colours of its own it could make a warning invisible.
 */
export function applyTheme({ themeMode }: FrameRequest<'syncTheme'>): void {
  if (themeMode) document.documentElement.dataset['theme'] = themeMode
}
