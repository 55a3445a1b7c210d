import type { NamesState } from '@openappkit/core/internal'
import { mutableState, type TestKit } from '@openappkit/testing/mount'
import { type Story, until } from '../story.js'

const target = { name: 'mira-vale.names.example' }
const free = ['mira-vale', 'mira21', 'hey-mira'].map((label) => `${label}.names.example`)
// No service runs at this address: a story writes the answers into the state.
const options = { services: { blockchain: 'http://127.0.0.1:9' } }

/** Writes the answers of the service into the form. */
const form =
  (change: Partial<NamesState>) =>
  async ({ kit }: TestKit) => {
    await until(kit, ({ state }) => state.names !== undefined)
    Object.assign(mutableState(kit).names ?? {}, { zone: 'names.example', ...change })
  }

/** A service with a zone of its own. */
async function connectNamed({ kit, connect }: TestKit): Promise<void> {
  await connect()
  mutableState(kit).nameZone = 'names.example'
}

const story = (name: string, change: Partial<NamesState>): Story => ({
  name: `Name, ${name}`,
  view: 'RegisterAccountName',
  from: 'WalletReceive',
  options,
  before: connectNamed,
  after: form(change),
})

const running = { status: 'running', id: 1, target, startedAt: 0, isSlow: false } as const
const failed = { status: 'failed', id: 1, target, message: '' } as const
const available = { text: 'mira-vale', check: { status: 'available', ...target } } as const

export const stories: readonly Story[] = [
  {
    name: 'Receive, without a name',
    view: 'WalletReceive',
    from: 'Account',
    options,
    before: connectNamed,
  },
  { name: 'Name, why', view: 'ChooseAccountName', from: 'Account', options, before: connectNamed },
  { name: 'Name, none to choose', view: 'ChooseAccountName', from: 'Account', before: ({ connect }) => connect() },
  { name: 'Name, no zone', view: 'RegisterAccountName', from: 'Account', options, before: ({ connect }) => connect() },
  story('empty', {}),
  story('checking', { text: 'mira-vale', check: { status: 'checking' } }),
  story('available', available),
  story('taken', { text: 'mira', check: { status: 'taken', name: 'mira.names.example', free } }),
  story('against the rule', { text: 'mi_', check: { status: 'invalid' } }),
  story('longest', {
    text: 'm'.repeat(63),
    zone: 'names.the-longest-zone-of-them-all.example',
    check: { status: 'taken', name: `${'m'.repeat(63)}.names.example`, free: [`${'m'.repeat(61)}-1.names.example`] },
  }),
  story('service without an answer', {
    text: 'mira-vale',
    check: { status: 'failed', code: 'name_suggestions_failed' },
  }),
  story('waits for the wallet', { ...available, attempt: { ...running, step: { kind: 'prompt' } } }),
  story('registering', { ...available, attempt: { ...running, step: { kind: 'registering' } } }),
  story('refused in the wallet', { ...available, attempt: { ...failed, code: 'user_rejected' } }),
  story('refused by the service', {
    text: 'mira-vale',
    check: { status: 'taken', ...target, free: free.slice(1) },
    refusal: 'Someone registered mira-vale a moment ago. Choose another name.',
    attempt: { ...failed, code: 'name_register_failed' },
  }),
  story('not registered', { ...available, attempt: { ...failed, code: 'name_register_failed' } }),
  {
    name: 'Name, registered',
    view: 'RegisterAccountNameSuccess',
    from: 'Account',
    options,
    async before({ kit, connect }) {
      await connect()
      // Not every browser supports `navigator.share`.
      Object.defineProperty(navigator, 'share', { value: async () => undefined, configurable: true })
      mutableState(kit).ownName = { address: kit.getAddress('eip155') ?? '', ...target }
    },
  },
]
