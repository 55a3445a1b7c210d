import { fixtureCleanup, fixtureSync } from '@open-wc/testing'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { copyText } from './copy-text.js'

const writes = (writeText: ((text: string) => Promise<void>) | undefined) =>
  Object.defineProperty(navigator, 'clipboard', { value: writeText && { writeText }, configurable: true })
const denied = () => Promise.reject(new Error('denied'))

afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'))

/** Copies on a click in an open dialog, where the rest of the page is inert. */
async function copyOnClick(): Promise<boolean> {
  const dialog = document.createElement('dialog')
  const copy = document.createElement('button')
  copy.textContent = 'Copy'
  const copied = new Promise<boolean>((resolve) => (copy.onclick = () => resolve(copyText('0xabc'))))
  dialog.append(copy)
  fixtureSync(dialog)
  dialog.showModal()
  await page.getByRole('button', { name: 'Copy' }).click()
  return copied
}

test('copyText writes to the clipboard when the browser has one', async () => {
  const written: string[] = []
  writes(async (text) => void written.push(text))
  expect(await copyOnClick()).toBe(true)
  expect(written).toEqual(['0xabc'])
})

test.for([
  ['refused', denied],
  ['absent, as on plain http', undefined],
] as const)('copyText falls back to execCommand when the clipboard is %s', async ([, clipboard]) => {
  writes(clipboard)
  expect(await copyOnClick()).toBe(true)
  const field = document.createElement('input')
  fixtureCleanup()
  fixtureSync(field)
  field.focus()
  await userEvent.paste()
  expect(field.value).toBe('0xabc')
})

test('copyText returns false when nothing is copied', async () => {
  writes(denied)
  const { execCommand } = document
  document.execCommand = () => false
  expect(await copyOnClick()).toBe(false)
  document.execCommand = execCommand
})
