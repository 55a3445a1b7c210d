import { avatarImage } from '@openappkit/ui/avatar'
import { chevronDownIcon, globeIcon, triangleAlertIcon } from '@openappkit/ui/icons'
import { html, type TemplateResult } from 'lit'
import type { Story } from '../story.js'

const states = ['', 'hover', 'active', 'focus'] as const
const address = '0x7A3fC29bD04e81F6a5B2E93c07D18e64fA4C91e2'
const icon = (glyph: string) =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${glyph}></path></svg>`

const row = (name: string, classes: string, label: TemplateResult | string) => html`
  <span>${name}</span>
  ${states.map((state) => html`<button class="button ${classes}" data-state=${state}>${label}</button>`)}
  <button class="button ${classes}" disabled>${label}</button>
`

export const stories: readonly Story[] = [
  {
    name: 'Page buttons (shell styles)',
    render: () =>
      html`<div class="states">
        <span></span><span>Rest</span><span>Hover</span><span>Pressed</span><span>Focus</span><span>Disabled</span>
        ${row('lg', 'primary lg', 'Connect wallet')} ${row('md', 'primary', 'Connect wallet')}
        ${row('sm', 'primary sm', 'Connect')} ${row('lg', 'pill lg', html`${avatarImage(address)}0x7A3f…91e2`)}
        ${row('md', 'pill', html`${avatarImage(address)}0x7A3f…91e2`)}
        ${row('sm', 'pill sm', html`${avatarImage(address)}0x7A3f…91e2`)}
      </div>`,
  },
  {
    name: 'With balance, loading, connecting, unsupported, unset',
    render: () =>
      html`<div class="cells">
        <button class="button pill">
          <span class="quiet">0.812 ETH</span><span class="split"></span>${avatarImage(address)}0x7A3f…91e2
        </button>
        <button class="button pill">
          <span class="blank"></span><span class="split"></span>${avatarImage(address)}0x7A3f…91e2
        </button>
        <button class="button primary"><ak-dial size="16" tone="current"></ak-dial>Connecting</button>
        <button class="button pill"><span class="warn">${icon(triangleAlertIcon)}</span>Switch network</button>
        <button class="button pill">${icon(globeIcon)}Select network${icon(chevronDownIcon)}</button>
      </div>`,
  },
]
