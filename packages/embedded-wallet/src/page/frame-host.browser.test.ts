import { fixtureSync, oneEvent } from '@open-wc/testing'
import { expect, test } from 'vitest'
import { createFrameHost } from './frame-host.js'

test('a wallet that two requests in a row show stays apart from the app until it is closed', async () => {
  const ignore = () => undefined
  const host = createFrameHost({ url: new URL('about:blank'), label: 'Wallet', onSession: ignore, onLeave: ignore })
  const dialog = document.querySelector('dialog') as HTMLDialogElement
  const heard: string[] = []
  document.addEventListener('pointerdown', ({ type }) => heard.push(type))
  const press = () => dialog.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
  host.show()
  const first = oneEvent(dialog, 'close')
  host.hide()
  host.show()
  await first
  press()
  expect([dialog.open, heard]).toEqual([true, []])
  const second = oneEvent(dialog, 'close')
  host.hide()
  await second
  press()
  expect(heard).toEqual(['pointerdown'])
  host.show()
  host.destroy()
  fixtureSync(dialog)
  press()
  expect(heard).toEqual(['pointerdown', 'pointerdown'])
})
