import type { AppKit, RouteData, ViewName } from '@openappkit/core'
import { beginScreen } from '@openappkit/core/internal'
import { createTestKit, mutableState, type TestKit, type TestKitOptions } from '@openappkit/testing/mount'
import { codeImage } from './stories/samples.js'

/** One state of one screen. The gallery draws it, and the tests check it, in both themes. */
export type Story = {
  name: string
  view: ViewName
  data?: RouteData
  /** The earlier screen of the history, so that the header shows Back. */
  from?: ViewName
  options?: TestKitOptions
  /** The user agent, if it is not that of a desktop. Such a screen has a page of its own: `?story=<name>`. */
  agent?: string
  /** Sets the state of the kit before the screen is drawn. */
  before?(test: TestKit): Promise<void> | void
  /** Sets the state of the kit after the screen is drawn and has started its requests. */
  after?(test: TestKit): Promise<void> | void
}

export type Theme = 'light' | 'dark'

/** Creates a kit in the state of a story. The caller runs `after` once the screen is drawn. */
export async function setStory(story: Story, theme: Theme): Promise<TestKit> {
  Reflect.deleteProperty(navigator, 'userAgent')
  if (story.agent) Object.defineProperty(navigator, 'userAgent', { value: story.agent, configurable: true })
  const test = createTestKit({ ...story.options, themeMode: theme })
  Object.assign(mutableState(test.kit).wallets, { codeImage })
  await story.before?.(test)
  const { router } = test.kit
  router.reset(story.from ?? story.view, story.from ? {} : story.data)
  if (story.from) router.push(story.view, story.data)
  await beginScreen(test.kit)
  // As `navigation-controller` does while the modal is open.
  if (story.view === 'AllWallets') await test.kit.fetchWallets({ search: story.data?.search ?? '' })
  return test
}

/** Waits until a condition of the kit is met, for about a second at most. */
export async function until(kit: AppKit, isMet: (kit: AppKit) => boolean): Promise<void> {
  for (let tries = 0; tries < 100 && !isMet(kit); tries += 1) await new Promise((resolve) => setTimeout(resolve, 10))
}
