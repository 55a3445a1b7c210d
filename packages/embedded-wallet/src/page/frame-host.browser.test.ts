import { expect, test } from 'vitest'
import { createFrameHost } from './frame-host.js'

test('a wallet that two requests in a row show stays apart from the app until it is closed', async () => {
  const ignore = () => undefined
  const host = createFrameHost({ url: new URL('about:blank'), label: 'Wallet', onSession: ignore, onLeave: ignore })
  const dialog = document.querySelector('dialog') as HTMLDialogElement
  const closing = () => new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }))
  const heard: string[] = []
  document.addEventListener('pointerdown', ({ type }) => heard.push(type))
  const press = () => dialog.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
  host.show()
  const first = closing()
  host.hide()
  host.show()
  await first
  press()
  expect([dialog.open, heard]).toEqual([true, []])
  const second = closing()
  host.hide()
  await second
  press()
  expect(heard).toEqual(['pointerdown'])
  host.show()
  host.destroy()
  document.body.append(dialog)
  press()
  dialog.remove()
  expect(heard).toEqual(['pointerdown', 'pointerdown'])
})
