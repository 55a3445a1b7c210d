import { expect, test } from 'vitest'
import { stories } from '../../gallery/stories/index.js'
import type { Story } from '../../gallery/story.js'
import { openStory } from '../../test/open-story.js'

test('a rule of the page styles a row, a button and the control in it', async () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    appkit-modal::part(network) { color: rgb(1, 2, 3) }
    appkit-modal::part(disconnect) { opacity: 0.5 }
    appkit-modal::part(disconnect-base) { background-color: rgb(4, 5, 6) }
    appkit-modal::part(close) { color: rgb(7, 8, 9) }
  `)
  document.adoptedStyleSheets.push(sheet)
  const account = stories.find(({ name }) => name === 'Account')
  const { modal } = await openStory(account as Story)
  const view = modal.shadowRoot?.querySelector('.content > :not([inert])')
  const styleOf = (root: ParentNode | null | undefined, part: string) => {
    const element = root?.querySelector(`[part~="${part}"]`)
    return { host: element && getComputedStyle(element), root: element?.shadowRoot }
  }
  expect(styleOf(view?.shadowRoot, 'network').host?.color).toBe('rgb(1, 2, 3)')
  const disconnect = styleOf(view?.shadowRoot, 'disconnect')
  expect(disconnect.host?.opacity).toBe('0.5')
  expect(styleOf(disconnect.root, 'base').host?.backgroundColor).toBe('rgb(4, 5, 6)')
  expect(styleOf(modal.shadowRoot, 'close').host?.color).toBe('rgb(7, 8, 9)')
  document.adoptedStyleSheets.pop()
})
