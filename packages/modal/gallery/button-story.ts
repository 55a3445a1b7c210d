import type { TestKit, TestKitOptions } from '@openappkit/testing/mount'
import { createTestKit } from '@openappkit/testing/mount'
import type { Theme } from './story.js'

/** One state of a button that an app places in its page. */
export type ButtonStory = {
  name: string
  tag: `appkit-${'account-' | 'connect-' | 'network-' | 'wallet-' | ''}button`
  attributes?: Readonly<Record<string, string>>
  options?: TestKitOptions
  dir?: 'rtl'
  /** What a screen reader says of it. */
  says: string | RegExp
  isEnabled: boolean
  /** Brings the kit to the state. */
  before?(test: TestKit): Promise<void> | void
}

/** A button in the state of a story, with a kit of its own; to be put on a page. */
export async function createButton(story: ButtonStory, theme: Theme): Promise<{ element: HTMLElement; test: TestKit }> {
  const test = createTestKit({ ...story.options, themeMode: theme })
  await story.before?.(test)
  const element = document.createElement(story.tag)
  for (const [name, value] of Object.entries(story.attributes ?? {})) element.setAttribute(name, value)
  if (story.dir) element.dir = story.dir
  return { element: Object.assign(element, { kit: test.kit }), test }
}
