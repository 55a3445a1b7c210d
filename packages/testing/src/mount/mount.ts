import type { AppKit, RouteData, ViewName } from '@openappkit/core'
import { provide, register, unregister } from '@openappkit/modal/internal'
import { shellTokens, tokens } from '@openappkit/ui/tokens'
import { css, html, LitElement, render, type TemplateResult } from '@openappkit/ui/lit'

/** Plays the part of the dialog around a view: the tokens, the theme, the ground and the width of the card. */
class Stage extends LitElement {
  static override styles = [
    shellTokens,
    tokens,
    css`
      :host {
        display: block;
        inline-size: var(--appkit-size-card);
        max-inline-size: 100%;
        padding-block-start: 12px;
        color: var(--appkit-color-text);
        background: var(--appkit-color-card);
      }
    `,
  ]

  override render() {
    return html`<slot></slot>`
  }
}

const mounted = new Set<AppKit>()

/** Renders a template under a kit and hands back its first element, already updated. The theme is the kit's. */
export async function mount<E extends HTMLElement>(kit: AppKit, template: TemplateResult): Promise<E> {
  if (!customElements.get('test-stage')) customElements.define('test-stage', Stage)
  // The same kit may be drawn twice in a test.
  mounted.delete(kit)
  unmount()
  const page = document.createElement('main')
  const stage = document.createElement('test-stage')
  stage.style.setProperty('color-scheme', kit.getThemeMode() ?? 'light')
  Object.assign(document.documentElement, { lang: 'en' })
  document.title = 'Test'
  page.append(stage)
  document.body.replaceChildren(page)
  mounted.add(kit)
  register(kit)
  provide(stage, kit)
  render(template, stage)
  const element = stage.firstElementChild as E & { updateComplete?: Promise<unknown> }
  await element.updateComplete
  return element
}

/** Renders the screen that the kit's router is then on. */
export async function mountView<E extends HTMLElement>(
  kit: AppKit,
  template: TemplateResult,
  view: ViewName,
  data: RouteData = {},
): Promise<E> {
  kit.router.reset(view, data)
  return mount<E>(kit, template)
}

/** Takes what was mounted off the page. The next `mount` does it too. */
export function unmount(): void {
  document.body.replaceChildren()
  for (const kit of mounted) {
    unregister(kit)
    kit.destroy()
  }
  mounted.clear()
}
