import { html } from 'lit'
import { describe, expect, test } from 'vitest'
import { expectAccessible, mount, themes } from '../../test/mount.js'
import { type AkTag, type Tone } from './tag.js'
import './tag.js'
import { TagHarness } from './tag.harness.js'

const tones: Tone[] = ['neutral', 'accent', 'success', 'warning', 'danger']

describe('<ak-tag>', () => {
  test.for(themes)('a tag is readable in every tone, %s', async (theme) => {
    await expectAccessible(
      await mount(
        html`<div>
          ${tones.map((tone) => html`<ak-tag tone=${tone}>Testnet</ak-tag>`)}<ak-tag size="lg">Testnet</ak-tag>
        </div>`,
        theme,
      ),
    )
  })

  test('a tag shows its text', async () => {
    expect(new TagHarness(await mount<AkTag>(html`<ak-tag>Testnet</ak-tag>`)).word).toBe('Testnet')
  })
})
