import { createTestEmailWallet, createTestPairing } from '@openappkit/testing/mount'
import type { Story } from '../story.js'
import { wideUi } from '../wide-ui.js'
import { installed, known } from './samples.js'

export const stories: readonly Story[] = [
  { name: 'What is a wallet', view: 'WhatIsAWallet', from: 'Connect' },
  { name: 'Get a wallet', view: 'GetWallet', from: 'WhatIsAWallet', options: { installed, known } },
  {
    name: 'Get a wallet, email and providers first',
    view: 'GetWallet',
    from: 'Connect',
    options: {
      installed,
      known,
      embeddedWallet: createTestEmailWallet().descriptor,
      features: { socials: ['google', 'x', 'apple'] },
    },
  },
  {
    name: 'Get a wallet, wide',
    view: 'GetWallet',
    from: 'Connect',
    options: {
      installed,
      known,
      layout: 'wide',
      ui: wideUi,
      embeddedWallet: createTestEmailWallet().descriptor,
      features: { socials: ['google', 'x', 'apple'] },
    },
  },
  { name: 'Get a wallet, none to show', view: 'GetWallet', from: 'WhatIsAWallet' },
  {
    name: 'Get a wallet, none to show and a pairing',
    view: 'GetWallet',
    from: 'WhatIsAWallet',
    options: { pairing: createTestPairing().descriptor },
  },
  { name: 'What is a network', view: 'WhatIsANetwork', from: 'Networks' },
]
