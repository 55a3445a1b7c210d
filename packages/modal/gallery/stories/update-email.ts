import { createTestEmailWallet, type TestKit } from '@openappkit/testing/mount'
import { AppKitError } from '@openappkit/core'

import { type Story, until } from '../story.js'

type Wallet = ReturnType<typeof createTestEmailWallet>

const present = 'mira@hey.com'
const wanted = 'mira@vale.studio'
const long = `${'mira.vale.'.repeat(6)}@mail.example.com`

/** An email change at one of its steps. */
function story(
  name: string,
  view: NonNullable<Story['view']>,
  change: Wallet['change'],
  ending: 'done' | 'failed' | 'asked' = 'asked',
): Story {
  const wallet = createTestEmailWallet()
  wallet.talk = async () => undefined
  // A change resolves with the new address.
  wallet.change = async (...how) => {
    await change(...how)
    return wanted
  }
  return {
    name: `Change email, ${name}`,
    view,
    from: 'AccountSettings',
    options: { installed: [], embeddedWallet: wallet.descriptor },
    async before({ kit }: TestKit) {
      await kit.connect({ connectorId: 'AUTH' })
      await until(kit, () => kit.getIsConnectedState())
      kit.emailChange.begin().catch(() => undefined)
      await until(kit, () => {
        const attempt = kit.state.emailChange?.attempt
        return ending === 'asked' ? attempt?.status === 'running' && !!attempt.step : attempt?.status === ending
      })
    },
  }
}

/** A change that fails while it asks for a code. */
const over =
  (kind: 'old-code' | 'new-code'): Wallet['change'] =>
  async ({ show }) => {
    show({ kind, sentTo: kind === 'old-code' ? present : wanted, ...code, triesLeft: 0 })
    throw new AppKitError('sign_in_failed', 'The code is over')
  }

const code = { wasWrong: false, triesLeft: 5, resendAt: 0 }

export const stories: readonly Story[] = [
  story('address', 'UpdateEmailWallet', ({ ask }) => ask({ kind: 'new-email' })),
  story('taken', 'UpdateEmailWallet', ({ ask }) => ask({ kind: 'new-email', known: wanted, problem: 'email_taken' })),
  story('sending', 'UpdateEmailWallet', ({ show }) => {
    show({ kind: 'new-email', known: wanted, isBusy: true })
    return new Promise(() => undefined)
  }),
  story('code of the present one', 'UpdateEmailPrimaryOtp', ({ ask }) =>
    ask({ kind: 'old-code', sentTo: present, ...code }),
  ),
  story('wrong code', 'UpdateEmailSecondaryOtp', ({ ask }) =>
    ask({ kind: 'new-code', sentTo: wanted, ...code, wasWrong: true, triesLeft: 4 }),
  ),
  story('long address', 'UpdateEmailSecondaryOtp', ({ ask }) => ask({ kind: 'new-code', sentTo: long, ...code })),
  story('code of the present one is over', 'UpdateEmailPrimaryOtp', over('old-code'), 'failed'),
  story('code of the new one is over', 'UpdateEmailSecondaryOtp', over('new-code'), 'failed'),
  story('done', 'UpdateEmailSecondaryOtp', async () => wanted, 'done'),
]
