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
/** The title of the screen on show. */
export const heading = page.getByRole('heading', { level: 1 })

/** A sentence about the state, on the screen or for screen readers. */
export const says = (sentence: string) =>
  expect.element(page.getByRole('status').getByText(sentence, { exact: false })).toBeInTheDocument()

/**
 * Opens the modal on a screen, from a focused button of the page, as a person would. The wallets are those of the test,
 * and no others: that is all that `kit.open` does beyond it.
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

/** What has the focus, in whatever shadow root it is. */
export function focused(): Element | null {
  let at = document.activeElement
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
  return at
}

/** The words of what has the focus, as a screen reader would begin. */
export function focusedName(): string {
  const at = focused()
  return (at?.getAttribute('aria-label') ?? at?.textContent ?? '').replace(/\s+/g, ' ').trim()
}

/** The same for a control whose label is put into it through a slot. */
export function focusedLabel(): string {
  const root = focused()?.getRootNode()
  return root instanceof ShadowRoot ? (root.host.textContent?.trim() ?? '') : ''
}
