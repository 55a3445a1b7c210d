import type { AppKit, RouteData, ViewName } from '@openappkit/core'
import { beginScreen } from '@openappkit/core/internal'
import { createTestKit, type TestKit, type TestKitOptions } from '@openappkit/testing/mount'

/** One state of one screen. The gallery draws it, and the tests check it, in both themes. */
export type Story = {
  name: string
  view: ViewName
  data?: RouteData
  /** The earlier screen of the history: gives the header its arrow. */
  from?: ViewName
  options?: TestKitOptions
  /** What the browser says it is, where that is not a desktop's. Such a screen is shown alone: `?story=<name>`. */
  agent?: string
  /** Brings the kit to the state, before the screen is drawn. */
  before?(test: TestKit): Promise<void> | void
  /** The same, once the screen is drawn and what it waits for has begun. */
  after?(test: TestKit): Promise<void> | void
}

export type Theme = 'light' | 'dark'

/** A kit in the state of a story. `after` has to run once the screen is drawn. */
export async function setStory(story: Story, theme: Theme): Promise<TestKit> {
  Reflect.deleteProperty(navigator, 'userAgent')
  if (story.agent) Object.defineProperty(navigator, 'userAgent', { value: story.agent, configurable: true })
  const test = createTestKit({ ...story.options, themeMode: theme })
  await story.before?.(test)
  const { router } = test.kit
  router.reset(story.from ?? story.view, story.from ? {} : story.data)
  if (story.from) router.push(story.view, story.data)
  await beginScreen(test.kit)
  // As `navigation-controller` does where the modal is open.
  if (story.view === 'AllWallets') await test.kit.fetchWallets({ search: story.data?.search ?? '' })
  return test
}

/** Waits until the kit has come to something, as a person would see it. */
export async function until(kit: AppKit, isSo: (kit: AppKit) => boolean): Promise<void> {
  for (let tries = 0; tries < 100 && !isSo(kit); tries += 1) await new Promise((resolve) => setTimeout(resolve, 10))
}
