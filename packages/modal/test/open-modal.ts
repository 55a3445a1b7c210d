import type { RouteData, ViewName } from '@openappkit/core'
import { beginScreen } from '@openappkit/core/internal'
import { mutableState, mount, type TestKit } from '@openappkit/testing/mount'
import { html } from '@openappkit/ui/lit'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { AppKitModal } from '../src/elements/modal/appkit-modal.js'
import '../gallery/views.js'

export const dialog = page.getByRole('dialog')
export const button = (name: string | RegExp) => page.getByRole('button', { name })
/** The title of the current screen. */
export const heading = page.getByRole('heading', { level: 1 })

/** Expects a sentence about the state, on the screen or for screen readers. */
export const says = (sentence: string) =>
  expect.element(page.getByRole('status').getByText(sentence, { exact: false })).toBeInTheDocument()

/**
 * Opens the modal on a screen from a focused button of the page. The modal shows only the wallets of the test, which is
 * the only difference to `kit.open`.
 */
export async function openModal({ kit }: TestKit, view: ViewName, data: RouteData = {}): Promise<AppKitModal> {
  await kit.preload(view)
  const modal = await mount<AppKitModal>(kit, html`<appkit-modal></appkit-modal>`)
  const opener = document.createElement('button')
  opener.textContent = 'Opener'
  document.querySelector('main')?.append(opener)
  opener.focus()
  kit.router.reset(view, data)
  mutableState(kit).modal.open = true
  await beginScreen(kit)
  await expect.element(dialog).toBeVisible()
  return modal
}

/** The focused element, in any shadow root. */
export function focused(): Element | null {
  let at = document.activeElement
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
  return at
}

/** The text of the focused element, as a screen reader says it. */
export function focusedName(): string {
  const at = focused()
  return (at?.getAttribute('aria-label') ?? at?.textContent ?? '').replace(/\s+/g, ' ').trim()
}

/** The text of a focused control whose label is slotted. */
export function focusedLabel(): string {
  const root = focused()?.getRootNode()
  return root instanceof ShadowRoot ? (root.host.textContent?.trim() ?? '') : ''
}
