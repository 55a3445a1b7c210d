import { fixtureSync, oneEvent } from '@open-wc/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createFrameHost } from './frame-host.js'

test('a wallet that two requests in a row show stays apart from the app until it is closed', async () => {
  const ignore = () => undefined
  const host = createFrameHost({ url: new URL('about:blank'), label: 'Wallet', onSession: ignore, onLeave: ignore })
  const dialog = document.querySelector('dialog') as HTMLDialogElement
  const heard: string[] = []
  document.addEventListener('pointerdown', ({ type }) => heard.push(type))
  const press = () => dialog.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
  host.show('light')
  const first = oneEvent(dialog, 'close')
  host.hide()
  host.show('light')
  await first
  press()
  expect([dialog.open, heard]).toEqual([true, []])
  const second = oneEvent(dialog, 'close')
  host.hide()
  await second
  press()
  expect(heard).toEqual(['pointerdown'])
  host.show('light')
  host.destroy()
  fixtureSync(dialog)
  press()
  expect(heard).toEqual(['pointerdown', 'pointerdown'])
})

test('the wallet has the width of the kit, and the height that its frame tells', async () => {
  await page.viewport(800, 700)
  const ignore = () => undefined
  // A blob of this page has its origin.
  const tell = `<script>onmessage = ({ data }) => parent.postMessage(data, '*')</script>`
  const url = new URL(URL.createObjectURL(new Blob([tell], { type: 'text/html' })))
  const host = createFrameHost({ url, label: 'Wallet', onSession: ignore, onLeave: ignore })
  const dialog = document.querySelector('dialog') as HTMLDialogElement
  const frame = dialog.querySelector('iframe') as HTMLIFrameElement
  await oneEvent(frame, 'load')
  host.show('dark')
  const size = () => [dialog.offsetWidth, dialog.offsetHeight]
  const tellFrom = (target: Window | null, height: unknown) =>
    target?.postMessage({ type: 'openappkit/height', height }, '*')
  tellFrom(frame.contentWindow, 560)
  await expect.poll(size).toEqual([360, 560])
  tellFrom(window, 600)
  tellFrom(frame.contentWindow, 'none')
  tellFrom(frame.contentWindow, 200)
  await expect.poll(size, { message: 'never smaller than the wallet accepts' }).toEqual([360, 400])
  tellFrom(frame.contentWindow, 4_000)
  await expect.poll(size, { message: 'never larger than the window' }).toEqual([360, 668])
  await page.viewport(390, 700)
  await expect.poll(size, { message: 'a sheet on a phone' }).toEqual([390, 595])
  expect(dialog.getBoundingClientRect().bottom).toBe(700)
  host.destroy()
  expect(document.adoptedStyleSheets).toEqual([])
})
