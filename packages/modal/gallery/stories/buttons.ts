import { ignoreRejection } from '@openappkit/core/internal'
import type { ButtonStory } from '../button-story.js'
import { until } from '../story.js'
import { installed, known, longName } from './samples.js'

const wallet = (name: string, story: Partial<ButtonStory>): ButtonStory => ({
  name: `Wallet button, ${name}`,
  tag: 'appkit-wallet-button',
  says: 'Rainbow',
  isEnabled: true,
  ...story,
  attributes: { wallet: 'rainbow', ...story.attributes },
  options: { installed, known, ...story.options },
})

export const buttons: readonly ButtonStory[] = [
  wallet('ready', {}),
  wallet('of a wallet that is not here', { attributes: { wallet: 'zerion' }, says: 'Zerion' }),
  wallet('of a wallet that no list knows', { attributes: { wallet: 'own' }, says: 'own' }),
  wallet('the wallet is asked', {
    says: 'Rainbow, Connecting',
    isEnabled: false,
    async before({ kit, wallet: asked }) {
      asked.answer = 'hang'
      ignoreRejection(kit.connect({ connectorId: asked.connector.id }))
      await until(kit, ({ state }) => state.connection.attempt.status === 'running')
    },
  }),
  wallet('connected', {
    says: /^Rainbow, Account 0x/,
    isEnabled: false,
    before: ({ connect }) => connect(),
  }),
  wallet('another wallet is connected', {
    attributes: { wallet: 'metamask' },
    says: 'MetaMask',
    isEnabled: false,
    before: ({ connect }) => connect(),
  }),
  wallet('disabled by the app', { attributes: { disabled: '' }, isEnabled: false }),
  wallet('a long name', { attributes: { label: longName }, says: longName }),
  wallet('small', { attributes: { size: 'sm' } }),
  wallet('large', { attributes: { size: 'lg' } }),
  wallet('right to left', { options: { language: 'ar' }, dir: 'rtl' }),
]
