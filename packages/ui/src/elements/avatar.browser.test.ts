import { html } from 'lit'
import { describe, expect, test } from 'vitest'
import { expectAccessible, mount, themes } from '../../test/mount.js'
import type { AkAvatar } from './avatar.js'
import './avatar.js'
import { AvatarHarness } from './avatar.harness.js'

const address = '0x7A3fC29bD04e81F6a5B2E93c07D18e64fA4C91e2'

describe('<ak-avatar>', () => {
  test.for(themes)('an avatar is accessible, %s', async (theme) => {
    await expectAccessible(await mount(html`<ak-avatar address=${address}></ak-avatar>`, theme))
  })

  test('an avatar draws its background, two arcs and a core in the colours of the address', async () => {
    const avatar = new AvatarHarness(await mount<AkAvatar>(html`<ak-avatar address=${address}></ak-avatar>`))
    expect(avatar.colours).toEqual([
      'oklch(0.36 0.08 172)',
      'oklch(0.72 0.12 172)',
      'oklch(0.82 0.12 212)',
      'oklch(0.92 0.06 6)',
    ])
  })

  test('an avatar follows its address', async () => {
    const avatar = new AvatarHarness(await mount<AkAvatar>(html`<ak-avatar address=${address}></ak-avatar>`))
    const [before] = avatar.colours
    avatar.element.address = '0x2EB1D40a'
    await avatar.settled()
    expect(avatar.colours[0]).not.toBe(before)
  })

  test('an avatar shows the picture of the name in place of the drawing', async () => {
    const src = 'data:image/svg+xml,<svg%20xmlns=%22http://www.w3.org/2000/svg%22%20viewBox=%220%200%209%203%22/>'
    const element = await mount(html`<ak-avatar size="40" address=${address} .src=${src}></ak-avatar>`)
    const [picture, ...others] = element.shadowRoot?.querySelectorAll<HTMLElement>('[part="image"]') ?? []
    expect(others).toEqual([])
    expect(picture?.getAttribute('src')).toBe(src)
    // A wide picture is cropped, not squeezed.
    expect([picture?.offsetWidth, picture?.offsetHeight]).toEqual([40, 40])
    expect(picture && getComputedStyle(picture).objectFit).toBe('cover')
    await expectAccessible(element)
  })

  test.for([16, 24, 40, 64] as const)('an avatar is %d px wide', async (size) => {
    const element = await mount(html`<ak-avatar size=${size} address=${address}></ak-avatar>`)
    expect(element.getBoundingClientRect().width).toBe(size)
  })
})
