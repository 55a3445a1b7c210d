import type { TestKit, TestKitOptions } from '@openappkit/testing/mount'
import { createTestKit } from '@openappkit/testing/mount'
import type { Theme } from './story.js'

/** One state of a page button. */
export type ButtonStory = {
  name: string
  tag: `appkit-${'account-' | 'connect-' | 'network-' | 'wallet-' | ''}button`
  attributes?: Readonly<Record<string, string>>
  options?: TestKitOptions
  dir?: 'rtl'
  /** The accessible name. */
  says: string | RegExp
  isEnabled: boolean
  /** Sets the state of the kit. */
  before?(test: TestKit): Promise<void> | void
}

/** Creates a button with its own kit, in the state of a story. */
export async function createButton(story: ButtonStory, theme: Theme): Promise<{ element: HTMLElement; test: TestKit }> {
  const test = createTestKit({ ...story.options, themeMode: theme })
  await story.before?.(test)
  const element = document.createElement(story.tag)
  for (const [name, value] of Object.entries(story.attributes ?? {})) element.setAttribute(name, value)
  if (story.dir) element.dir = story.dir
  return { element: Object.assign(element, { kit: test.kit }), test }
}
