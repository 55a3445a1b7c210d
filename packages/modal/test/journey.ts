import { nextFrame } from '@open-wc/testing'
import type { AppKit, ViewName } from '@openappkit/core'
import { createOpening, type KitUi } from '@openappkit/core/internal'
import { createTestKit, mount, type TestKit, type TestKitOptions } from '@openappkit/testing/mount'
import { html } from '@openappkit/ui/lit'
import type { AppKitModal } from '../src/elements/modal/appkit-modal.js'
import { expectSteady, type Steadiness } from './expect-steady.js'
import { watchTransition } from './watch-transition.js'
import '../gallery/views.js'

/** The modal of a kit that opens and changes its screens as in an app. */
export type Journey = TestKit & { modal: AppKitModal }

/** One action of the user, the app or the wallet, and the screen that it leads to. */
export type Step = Steadiness & {
  does: string
  go(journey: Journey): unknown
  to: ViewName | 'closed'
  isReady?(kit: AppKit): boolean
}

/** Screens load a few frames after the request, as over a network. */
const lateUi: KitUi = {
  preload: async () => {
    for (let frames = 0; frames < 3; frames += 1) await nextFrame()
    return { createOpening }
  },
  show: () => undefined,
  isAllowed: () => true,
  destroy: () => undefined,
}

/** A closed modal with the wallets of the test. */
export async function beginJourney(options: TestKitOptions, before?: (test: TestKit) => unknown): Promise<Journey> {
  const test = createTestKit({ ui: lateUi, ...options })
  await before?.(test)
  const modal = await mount<AppKitModal>(test.kit, html`<appkit-modal></appkit-modal>`)
  return { ...test, modal }
}

export async function take(journey: Journey, { does, go, to, isReady, ...steadiness }: Step): Promise<void> {
  const { kit } = journey
  const arrival = { view: to, isReady: () => isReady?.(kit) !== false && (to === 'closed' || kit.router.view === to) }
  expectSteady(`${does} → ${to}`, await watchTransition(journey, () => go(journey), arrival), steadiness)
}

/** Presses a control of the current screen or of the header. */
export const press = (part: string, to: Step['to'], more: Partial<Step> & { at?: number } = {}): Step => ({
  does: `press ${part}`,
  go: ({ modal }) => {
    const found = findAll(modal.renderRoot as ShadowRoot, part).at(more.at ?? 0)
    if (!found) throw new Error(`There is no ${part} to press`)
    ;(found.shadowRoot?.querySelector('button') ?? found).click()
  },
  to,
  ...more,
})

export const back = (to: ViewName, more: Partial<Step> = {}): Step => press('back', to, more)
export const close: Step = press('close', 'closed')
export const open = (view: ViewName, more: Partial<Step> = {}): Step => ({
  does: `open ${view}`,
  go: ({ kit }) => void kit.open({ view }),
  to: view,
  ...more,
})

function findAll(root: ParentNode, part: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    if (element.inert) return []
    const isIt = element.part.contains(part) && !element.hasAttribute('disabled')
    return [...(isIt ? [element] : []), ...(element.shadowRoot ? findAll(element.shadowRoot, part) : [])]
  })
}
