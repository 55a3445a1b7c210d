import {
  type AccountType,
  AppKitError,
  type ConnectStep,
  type EmailChangeStep,
  type Session,
  type Source,
  type SourceDescriptor,
  type SourceRequest,
  type StepAnswer,
  type Steps,
  type WalletSettings,
} from '@openappkit/core/adapter'
import { usualAddress } from './test-wallet.js'

/** The sign-in steps between the user and the wallet. */
export type TestConversation = (steps: Steps<ConnectStep>, request: SourceRequest) => Promise<void>

/** A wallet with sign-in by email for tests. It implements the public contract of a source, without a frame. */
export type TestEmailWallet = ReturnType<typeof createTestEmailWallet>

const connectorId = 'AUTH'

export function createTestEmailWallet() {
  /** All answers of the user. */
  const given: StepAnswer[] = []

  /** Asks for an address and a code, and asks again after a wrong code. */
  async function signIn({ ask, show }: Steps<ConnectStep>, { email }: SourceRequest): Promise<void> {
    for (let sentTo = email; ; sentTo = undefined) {
      sentTo ??= (await ask<string>({ kind: 'email' })).trim()
      given.push(sentTo)
      show({ kind: 'email', known: sentTo, isBusy: true })
      for (let triesLeft = 5; ;) {
        const step = { kind: 'code', sentTo, wasWrong: triesLeft < 5, triesLeft, resendAt: test.resendAt } as const
        const answer = await ask<StepAnswer>(step)
        given.push(answer)
        if (answer === test.code) return
        if (typeof answer !== 'string' && answer.choice === 'edit') break
        show({ ...step, isBusy: true })
        triesLeft = typeof answer === 'string' ? triesLeft - 1 : 5
        if (triesLeft === 0) throw new AppKitError('sign_in_failed', 'The code is over')
      }
    }
  }

  /** Asks for a new address, the code of the old one and the code of the new one, and asks again after a wrong code. */
  async function changeEmail({ ask, show }: Steps<EmailChangeStep>, to?: string): Promise<string> {
    for (let next = to; ; next = undefined) {
      next ??= (await ask<string>({ kind: 'new-email' })).trim()
      given.push(next)
      show({ kind: 'new-email', known: next, isBusy: true })
      const codes = [
        { kind: 'old-code', sentTo: test.email },
        { kind: 'new-code', sentTo: next },
      ] as const
      if (await enterCodes(ask, show, codes)) break
    }
    test.email = given.findLast((one): one is string => typeof one === 'string' && one.includes('@')) ?? test.email
    for (const tell of watches) tell(session())
    return test.email
  }

  /** False when the user wants another address. */
  async function enterCodes(
    ask: Steps<EmailChangeStep>['ask'],
    show: Steps<EmailChangeStep>['show'],
    codes: readonly { kind: 'old-code' | 'new-code'; sentTo: string }[],
  ): Promise<boolean> {
    for (const mailed of codes) {
      for (let triesLeft = 5; ;) {
        const step = { ...mailed, wasWrong: triesLeft < 5, triesLeft, resendAt: test.resendAt }
        const answer = await ask<StepAnswer>(step)
        given.push(answer)
        if (answer === test.longCode) break
        if (typeof answer !== 'string' && answer.choice === 'edit') return false
        show({ ...step, isBusy: true })
        triesLeft = typeof answer === 'string' ? triesLeft - 1 : 5
        if (triesLeft === 0) throw new AppKitError('sign_in_failed', 'The code is over')
      }
    }
    return true
  }

  const watches = new Set<(session: Session) => void>()
  const settings: WalletSettings = {
    changeEmail: (steps, to) => test.change(steps, to),
    smartAccountNetworks: () => test.smartAccountNetworks(),
  }

  const session = (): Session => ({
    ...sessionOf(test),
    provider: test.provider,
    ...(test.accountType && { chooseAccountType: (next, options) => test.choose(next, options) }),
  })

  /** Changes the type of the account. */
  async function choose(type: AccountType): Promise<void> {
    test.accountType = type
    for (const tell of watches) tell(session())
  }

  const source: Source = {
    id: 'embedded',
    async connect(request, steps) {
      await test.talk(steps, request)
      return [session()]
    },
    restore: async () => Promise.reject(new AppKitError('wallet_disconnected', 'No user is signed in')),
    watch(_session, onChange) {
      watches.add(onChange)
      return () => void watches.delete(onChange)
    },
    disconnect: async () => undefined,
    walletOf: () => ({ name: test.method === 'google' ? 'Google' : 'Email', type: 'AUTH' }),
    stop: () => undefined,
  }

  const test = {
    /** The value of the app's option. */
    descriptor: descriptorOf(source),
    /** The provider of the sessions. A test wallet with this provider answers their requests. */
    provider: { settings },
    talk: signIn as TestConversation,
    change: changeEmail as WalletSettings['changeEmail'],
    /** The type of an account that can have several types. Default: the type of its key. */
    accountType: undefined as AccountType | undefined,
    choose: choose as NonNullable<Session['chooseAccountType']>,
    smartAccountNetworks: (async () => []) as WalletSettings['smartAccountNetworks'],
    code: '123456',
    /** The code that changes the address. */
    longCode: '12345678',
    /** Whether the browser stores nothing for the wallet. */
    isMemoryOnly: false,
    /** The sign-in method. */
    method: 'email' as 'email' | 'google',
    /** The email address of the user who is signed in. */
    email: 'mira@hey.com',
    /** When another email may be sent. Default: at once. */
    resendAt: 0,
    given,
  }
  return test
}

/** The session of the user, as the wallet reports it. */
function sessionOf({
  email,
  method,
  accountType,
  isMemoryOnly,
}: Pick<TestEmailWallet, 'email' | 'method' | 'accountType' | 'isMemoryOnly'>) {
  const accounts = [{ address: usualAddress, type: accountType ?? 'eoa' }] as const
  const info = { accountType: accounts[0].type, isSmartAccountDeployed: false, authProvider: method } as const
  return {
    sourceId: 'embedded',
    connectorId,
    namespace: 'eip155',
    accounts,
    network: 'eip155:1',
    user: {
      user: { email, accounts },
      ...info,
      ...(accountType && { preferredAccountType: accountType }),
      ...(isMemoryOnly && { isMemoryOnly }),
    },
  } as const
}

function descriptorOf(source: Source) {
  return {
    id: 'embedded',
    connectorIds: [connectorId],
    isShared: true,
    signsInWith: ['email', 'social'],
    popupUrl: 'about:blank',
    keeperUrl: 'about:blank',
    pageUrl: 'https://wallet.example/your-wallet/',
    load: async () => ({ createSource: () => source }),
  } satisfies SourceDescriptor
}
