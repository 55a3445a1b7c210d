import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AccountType, Session } from '../../contracts/session.js'
import type { SourceDeps, SourceDescriptor } from '../../contracts/source.js'
import { createFakeWallet } from '../../test/fake-adapter.fixture.js'
import { createPage, type Page } from '../../test/page.fixture.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

let page: Page
beforeEach(() => void (page = createPage()))
afterEach(() => page.close())

/** A source of the app whose account has two types. */
function createWallet() {
  const seen: { wanted?: SourceDeps['accountTypes']; chosen: AccountType[] } = { chosen: [] }
  let tell: ((session: Session) => void) | undefined
  const describe = (type: AccountType): Session => ({
    sourceId: 'typed',
    connectorId: 'TYPED',
    namespace: 'eip155',
    accounts: [{ address, type }],
    network: 'eip155:1',
    provider: {},
    user: {
      user: { email: 'ann@example.com' },
      authProvider: 'email',
      accountType: type,
      isSmartAccountDeployed: false,
    },
    async chooseAccountType(next) {
      seen.chosen.push(next)
      tell?.(describe(next))
    },
  })
  const descriptor: SourceDescriptor = {
    id: 'typed',
    connectorIds: ['TYPED'],
    load: async () => ({
      createSource(deps) {
        seen.wanted = deps.accountTypes
        return {
          id: 'typed',
          connect: async () => [describe('smartAccount')],
          restore: async () => [describe('smartAccount')],
          watch(_session, onChange) {
            tell = onChange
            return () => (tell = undefined)
          },
          disconnect: async () => undefined,
          walletOf: () => ({ name: 'Typed', type: 'AUTH' }),
          stop: () => undefined,
        }
      },
    }),
  }
  return { descriptor, seen }
}

test('setPreferredAccountType changes the account type, and the account reports it', async () => {
  const { descriptor, seen } = createWallet()
  const { kit, events } = page.start([], { sources: [descriptor], defaultAccountTypes: { eip155: 'eoa' } })
  await kit.connect({ connectorId: 'TYPED' })
  expect(seen.wanted).toEqual({ eip155: 'eoa' })
  expect(kit.getAccount().embeddedWalletInfo?.accountType).toBe('smartAccount')
  expect(kit.getConnections()).toMatchObject([{ auth: { name: 'email', username: 'ann@example.com' } }])

  await kit.setPreferredAccountType('eoa')
  expect(seen.chosen).toEqual(['eoa'])
  expect(kit.getAccount().embeddedWalletInfo?.accountType).toBe('eoa')
  expect(kit.getAccount().allAccounts).toMatchObject([{ address, type: 'eoa' }])
  expect(events).toContain('SET_PREFERRED_ACCOUNT_TYPE')
})

test('setPreferredAccountType rejects for a wallet with one type, and without a wallet', async () => {
  const { kit } = page.start([createFakeWallet('fox')])
  await expect(kit.setPreferredAccountType('eoa')).rejects.toMatchObject({ code: 'wallet_disconnected' })
  await kit.connect({ connectorId: 'fox' })
  await expect(kit.setPreferredAccountType('eoa')).rejects.toMatchObject({ code: 'method_not_supported' })
})
