import jsqr from 'jsqr'
import { html } from 'lit'
import { describe, expect, test } from 'vitest'
import { expectAccessible, mount, themes } from '../../test/mount.js'
import './mark.js'
import type { AkQr } from './qr.js'
import './qr.js'
import { QrHarness } from './qr.harness.js'

const uri =
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?expiryTimestamp=1795220324&relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'
const address = '0x7A3fC29bD04e81F6a5B2E93c07D18e64fA4C91e2'

const qr = async (value: string, { marked = true, theme = 'light' as 'light' | 'dark', color = '' } = {}) => {
  const element = await mount<AkQr>(
    html`<ak-qr label="QR code" .value=${value} ?marked=${marked}>
      ${marked ? html`<ak-mark size="56" name="Rainbow"></ak-mark>` : ''}
    </ak-qr>`,
    theme,
  )
  if (color) element.style.setProperty('--appkit-color-qr', color)
  return new QrHarness(element)
}

/** Reads the code with an independent decoder. */
async function read(harness: QrHarness, size = 700): Promise<string | undefined> {
  const { data, width, height } = await harness.photograph(size)
  return jsqr(data, width, height)?.data
}

describe('<ak-qr>', () => {
  test.for(themes)('a QR element is accessible with and without a code, %s', async (theme) => {
    await expectAccessible((await qr(uri, { theme })).element)
    await expectAccessible((await qr('', { theme })).element)
  })

  test.for([
    ['a pairing', uri],
    ['a long pairing', `${uri}&methods=%5Bwc_sessionPropose%5D%2C%5Bwc_authRequest%2Cwc_authBatchRequest%5D`],
    ['an address', address],
    ['a short text', 'wc:1'],
  ] as const)('%s is read back by another library, with a picture in the middle', async ([, value]) => {
    expect(await read(await qr(value))).toBe(value)
  })

  test('a QR code is readable on a dark page, without a picture and at a small size', async () => {
    expect(await read(await qr(uri, { theme: 'dark' }))).toBe(uri)
    expect(await read(await qr(uri, { marked: false }))).toBe(uri)
    expect(await read(await qr(uri), 300)).toBe(uri)
  })

  test('a QR code is readable in any colour that an app sets', async () => {
    expect(await read(await qr(uri, { color: 'oklch(0.95 0.05 90)' }))).toBe(uri)
    expect(await read(await qr(uri, { color: '#064ed4' }))).toBe(uri)
  })

  test('a new value replaces the old code, and the box keeps its size', async () => {
    const harness = await qr('')
    expect(harness.isDrawn).toBe(false)
    const before = harness.edge
    expect(before.inline).toBe(before.block)
    expect(before.inline).toBe(336)
    harness.element.value = uri
    await harness.settled()
    expect(await read(harness)).toBe(uri)
    expect(harness.edge).toEqual(before)
    harness.element.value = address
    await harness.settled()
    expect(await read(harness)).toBe(address)
    harness.element.value = ''
    await harness.settled()
    expect(harness.isDrawn).toBe(false)
    expect(harness.edge).toEqual(before)
  })

  test('the markup of a QR code does not contain its value', async () => {
    const { element, label } = await qr(uri)
    expect(label).toBe('QR code')
    expect(`${element.outerHTML}${element.shadowRoot?.innerHTML}`).not.toContain('wc:')
    expect(element.getAttribute('value')).toBeNull()
  })

  test('a text that is too long for a QR code leaves the place empty', async () => {
    expect((await qr('x'.repeat(4_000))).isDrawn).toBe(false)
  })
})
