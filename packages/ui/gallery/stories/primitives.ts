import type { ButtonVariant } from '@openappkit/ui'
import {
  arrowRightIcon,
  checkIcon,
  copyIcon,
  layoutGridIcon,
  mailIcon,
  searchIcon,
  triangleAlertIcon,
  walletIcon,
  xIcon,
} from '@openappkit/ui/icons'
import { html } from 'lit'
import { ref } from 'lit/directives/ref.js'
import '../accent-frame.js'
import type { Story } from '../story.js'

const roles = [
  'card',
  'cell',
  'cell-hover',
  'cell-press',
  'well',
  'line-field',
  'text',
  'text-2',
  'text-3',
  'accent',
  'accent-hover',
  'accent-soft',
  'success',
  'warning',
  'danger',
  'ink',
]

// Sets styles without style attributes, as in the kit's templates.
const paint = (property: string, value: string) =>
  ref((element) => (element as HTMLElement | undefined)?.style.setProperty(property, value))

const accents = [
  ['Default', ''],
  ['Green', 'oklch(0.55 0.14 160)'],
  ['Red', 'oklch(0.58 0.2 20)'],
  ['Amber', 'oklch(0.82 0.16 85)'],
  ['Ink', 'oklch(0.22 0.014 262)'],
  ['Pale', 'oklch(0.9 0.02 262)'],
] as const

const states = ['', 'hover', 'active', 'focus'] as const
const heads = html`<span></span><span>Rest</span><span>Hover</span><span>Pressed</span><span>Focus</span
  ><span>Disabled</span>`

const buttonRow = (variant: ButtonVariant, label: string) => html`
  <span>${variant}</span>
  ${states.map((state) => html`<ak-button size="md" variant=${variant} data-state=${state}>${label}</ak-button>`)}
  <ak-button size="md" variant=${variant} disabled>${label}</ak-button>
`

const avatars = ['0x7A3fC29b', '0x2EB1D40a', '0xC04f1977', '0x91E2A80d', '0x0FD37663', '0xE8B54c11']

// As long as a real pairing URI; the key is not in use.
const pairing = `wc:${'7f6e504b'.repeat(8)}@2?expiryTimestamp=1795220324&relay-protocol=irn&symKey=${'0a1b2c3d'.repeat(8)}`

export const stories: readonly Story[] = [
  {
    name: 'Colour roles',
    render: () =>
      html`<div class="roles">
        ${roles.map((role) => html`<span class="role"><i class="swatch" ${paint('background', `var(--appkit-color-${role})`)}></i>${role}</span>`)}
      </div>`,
  },
  {
    name: 'One accent, replaced by the app',
    render: () =>
      html`<div class="cells">
        ${accents.map(
          ([name, accent]) =>
            html`<accent-frame ${paint('--appkit-accent', accent)}>
              <ak-button size="md">${name}</ak-button>
              <ak-dial size="16" mode="value" value="0.7"></ak-dial> <ak-tag tone="accent">Tag</ak-tag>
            </accent-frame>`,
        )}
      </div>`,
  },
  {
    name: 'Buttons',
    render: () =>
      html`<div class="states">
        ${heads} ${buttonRow('primary', 'Continue')} ${buttonRow('secondary', 'Copy link')}
        ${buttonRow('ghost', 'Disconnect')} ${buttonRow('danger', 'Revoke')}
        <span>icon</span>
        ${states.map((state) => html`<ak-icon-button label="Close" .glyph=${xIcon} data-state=${state}></ak-icon-button>`)}
        <ak-icon-button label="Close" .glyph=${xIcon} disabled></ak-icon-button>
      </div>`,
  },
  {
    name: 'Button sizes and links',
    render: () =>
      html`<div class="cells">
        <ak-button>Large</ak-button><ak-button size="md">Medium</ak-button><ak-button size="sm">Small</ak-button>
        <ak-button variant="secondary"><ak-icon size="16" .glyph=${copyIcon}></ak-icon>With icon</ak-button>
        <ak-button variant="secondary" size="sm" href="https://example.org">Get</ak-button>
        <ak-icon-button size="sm" label="Copy address" .glyph=${copyIcon}></ak-icon-button>
      </div>`,
  },
  {
    name: 'Fields',
    render: () =>
      html`<div class="fields">
        <ak-field label="Email address" placeholder="Email address"
          ><ak-icon slot="leading" .glyph=${mailIcon}></ak-icon
        ></ak-field>
        <ak-field label="Email address" value="mira@hey.com" data-state="focus"
          ><ak-icon slot="leading" .glyph=${mailIcon}></ak-icon
        ></ak-field>
        <ak-field label="Email address" value="mira@hey" invalid
          ><ak-icon slot="leading" .glyph=${mailIcon}></ak-icon
        ></ak-field>
        <ak-field label="Email address" value="mira@hey.com" disabled
          ><ak-icon slot="leading" .glyph=${mailIcon}></ak-icon
        ></ak-field>
        <ak-field size="md" type="search" label="Search wallets" placeholder="Search"
          ><ak-icon slot="leading" size="16" .glyph=${searchIcon}></ak-icon
        ></ak-field>
        <ak-field size="md" type="search" label="Search wallets" value="rain" clear-label="Clear"
          ><ak-icon slot="leading" size="16" .glyph=${searchIcon}></ak-icon
        ></ak-field>
      </div>`,
  },
  {
    name: 'Tags',
    render: () =>
      html`<div class="cells">
        <ak-tag>Neutral</ak-tag><ak-tag tone="accent">Accent</ak-tag><ak-tag tone="success">Success</ak-tag>
        <ak-tag tone="warning">Warning</ak-tag><ak-tag tone="danger">Danger</ak-tag><ak-tag size="lg">Large</ak-tag>
      </div>`,
  },
  {
    name: 'The dial: unknown, known, quiet, done',
    render: () =>
      html`<div class="cells">
        <ak-dial><ak-mark size="64" name="Rainbow" color="oklch(0.56 0.085 300)"></ak-mark></ak-dial>
        <ak-dial mode="value" value="0.35"
          ><ak-mark size="64" name="Rainbow" color="oklch(0.56 0.085 300)"></ak-mark
        ></ak-dial>
        <ak-dial mode="quiet"
          ><ak-mark size="64" name="Rainbow" color="oklch(0.56 0.085 300)"></ak-mark
          ><ak-icon slot="badge" size="16" .glyph=${xIcon}></ak-icon
        ></ak-dial>
        <ak-dial mode="done"
          ><ak-mark size="64" name="Rainbow" color="oklch(0.56 0.085 300)"></ak-mark
          ><ak-icon slot="badge" size="16" .glyph=${checkIcon}></ak-icon
        ></ak-dial>
      </div>`,
  },
  {
    name: 'The dial, small',
    render: () =>
      html`<div class="cells">
        <ak-dial size="40"></ak-dial><ak-dial size="40" mode="value" value="0.7"></ak-dial
        ><ak-dial size="40" mode="quiet"></ak-dial> <ak-dial size="16"></ak-dial
        ><ak-dial size="16" mode="value" value="0.25"></ak-dial> <ak-dial size="16" mode="value" value="0.75"></ak-dial
        ><ak-dial size="16" mode="done"></ak-dial>
      </div>`,
  },
  {
    name: 'Marks and avatars',
    render: () =>
      html`<div class="cells">
        ${['MetaMask', 'Rainbow', 'Phantom', 'Ledger', 'Safe', 'Coinbase', 'Uniswap', 'Sender'].map((name) => html`<ak-mark name=${name}></ak-mark>`)}
        <ak-mark .glyph=${layoutGridIcon}></ak-mark>
        ${avatars.map((address) => html`<ak-avatar address=${address}></ak-avatar>`)}
        <ak-mark shape="circle" name="Base" color="oklch(0.48 0.19 262)"></ak-mark>
        <ak-mark shape="circle" name="BNB" color="#f0b90b"></ak-mark>
        <ak-mark badged shape="circle" name="Avalanche" size="56" color="oklch(0.56 0.17 26)"
          ><ak-icon slot="badge" class="warn" size="16" .glyph=${triangleAlertIcon}></ak-icon
        ></ak-mark>
        <ak-avatar size="64" address="0x7A3fC29b"><ak-mark slot="badge" size="24" name="Rainbow"></ak-mark></ak-avatar>
        ${([20, 24, 48, 56, 64] as const).map((size) => html`<ak-mark name="Zerion" size=${size}></ak-mark>`)}
      </div>`,
  },
  {
    name: 'Amounts and addresses',
    render: () =>
      html`<div class="cells">
        <ak-amount size="lg" value="$5,171.54"></ak-amount><ak-amount size="md" value="0.812" symbol="ETH"></ak-amount>
        <ak-amount value="$2,761.04"></ak-amount>
        <ak-address value="0x7A3fC29bD04e81F6a5B2E93c07D18e64fA4C91e2"></ak-address>
        <ak-address value="7EqQdEULxWcraVx3mXKFjc84LhCkMGZCkRuDpvcMwJeK"></ak-address>
      </div>`,
  },
  {
    name: 'Skeletons',
    render: () =>
      html`<div class="cells">
        <ak-skeleton shape="circle"></ak-skeleton><ak-skeleton shape="squircle"></ak-skeleton
        ><ak-skeleton class="wide"></ak-skeleton>
      </div>`,
  },
  {
    name: 'QR codes',
    render: () =>
      html`<div class="cells">
        <ak-qr marked label="QR code" .value=${pairing}>
          <ak-mark size="56" name="Rainbow" color="oklch(0.56 0.085 300)"></ak-mark>
        </ak-qr>
        <ak-qr marked><ak-mark size="56" name="Rainbow" color="oklch(0.56 0.085 300)"></ak-mark></ak-qr>
        <ak-qr label="QR code" .value=${'0x7A3fC29bD04e81F6a5B2E93c07D18e64fA4C91e2'}></ak-qr>
      </div>`,
  },
  {
    name: 'Snackbar',
    render: () =>
      html`<div class="cells">
        <ak-snack tone="success">Address copied</ak-snack><ak-snack>Switched to Base</ak-snack>
        <ak-snack tone="warning">You are offline</ak-snack><ak-snack></ak-snack>
      </div>`,
  },
  {
    name: 'Icons',
    render: () =>
      html`<div class="cells">
        ${([12, 16, 20, 24, 32] as const).map((size) => html`<ak-icon size=${size} .glyph=${walletIcon}></ak-icon>`)}
        <ak-icon .glyph=${arrowRightIcon}></ak-icon
        ><span dir="rtl"><ak-icon flip .glyph=${arrowRightIcon}></ak-icon></span>
      </div>`,
  },
]
