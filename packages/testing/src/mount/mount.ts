import { elementUpdated, fixture, fixtureCleanup } from '@open-wc/testing'
import type { AppKit, RouteData, ViewName } from '@openappkit/core'
import { provide, register, unregister } from '@openappkit/modal/internal'
import { shellTokens, tokens } from '@openappkit/ui/tokens'
import { css, html, LitElement, type TemplateResult } from '@openappkit/ui/lit'

/** Replaces the dialog around a view: the tokens, the theme, the background and the width of the card. */
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

  /** The kit of everything inside: set while the template is rendered, before an element of it is connected. */
  set kit(kit: AppKit) {
    this.style.setProperty('color-scheme', kit.getThemeMode() ?? 'light')
    provide(this, kit)
  }

  override render() {
    return html`<slot></slot>`
  }
}

const mounted = new Set<AppKit>()

/** Renders a template under a kit with the kit's theme, and returns its first element after its update. */
export async function mount<E extends HTMLElement>(kit: AppKit, template: TemplateResult): Promise<E> {
  if (!customElements.get('test-stage')) customElements.define('test-stage', Stage)
  // The same kit may be drawn twice in a test.
  mounted.delete(kit)
  unmount()
  Object.assign(document.documentElement, { lang: 'en' })
  document.title = 'Test'
  mounted.add(kit)
  register(kit)
  const stage = await fixture<Stage>(html`<test-stage .kit=${kit}>${template}</test-stage>`, {
    parentNode: document.createElement('main'),
  })
  return elementUpdated(stage.firstElementChild as E)
}

/** Renders the current screen of the kit's router. */
export async function mountView<E extends HTMLElement>(
  kit: AppKit,
  template: TemplateResult,
  view: ViewName,
  data: RouteData = {},
): Promise<E> {
  kit.router.reset(view, data)
  return mount<E>(kit, template)
}

/** Removes the mounted elements and destroys their kits: after each test, and before the next `mount`. */
export function unmount(): void {
  fixtureCleanup()
  document.body.replaceChildren()
  for (const kit of mounted) {
    unregister(kit)
    kit.destroy()
  }
  mounted.clear()
}

// A runner with a global `afterEach` unmounts after each test, as it removes the fixtures of `@open-wc/testing`.
const { afterEach } = globalThis as { afterEach?: (hook: () => void) => void }
afterEach?.(unmount)
