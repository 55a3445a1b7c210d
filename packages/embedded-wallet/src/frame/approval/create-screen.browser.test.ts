import { afterEach, expect, test, vi } from 'vitest'
import { en } from '../words/en.js'
import { createScreen } from './create-screen.js'
import { views } from './views.fixture.js'

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

test.each([true, false])(
  'the screen says that the browser stores nothing only if it stores nothing: %s',
  async (isMemoryOnly) => {
    const screen = createScreen({ words: en, site: 'app.example', isMemoryOnly: () => isMemoryOnly })
    const [view] = Object.values(views)
    if (!view) return expect.fail()
    screen.prepare(() => undefined)
    screen.ask(view, { onApprove: () => undefined, onRefuse: () => undefined })
    const text = () => document.querySelector('wallet-approval')?.shadowRoot?.textContent ?? ''
    await expect.poll(text).toContain(en.cancel)
    expect(text().includes(en.memoryOnly)).toBe(isMemoryOnly)
  },
)

test('the document takes the focus once for each request, and no button has it', () => {
  const focus = vi.spyOn(window, 'focus')
  const screen = createScreen({ words: en, site: 'app.example', isMemoryOnly: () => false })
  const [view] = Object.values(views)
  if (!view) return expect.fail()
  const answers = { onApprove: () => undefined, onRefuse: () => undefined }
  for (const times of [1, 2]) {
    screen.prepare(() => undefined)
    screen.ask(view, answers)
    screen.finish()
    expect(focus).toHaveBeenCalledTimes(times)
    expect(document.activeElement).toBe(document.body)
    screen.hide()
  }
})
