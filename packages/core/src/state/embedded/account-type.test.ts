import { expect, test } from 'vitest'
import type { EmbeddedWalletInfo } from '../../contracts/session.js'
import type { WalletSettings } from '../../contracts/features/embedded-wallet.js'
import { fetchSmartAccountNetworks, readAccountTypeChoice } from './account-type.js'
import type { KitState } from '../state.js'

const info = (preferred?: EmbeddedWalletInfo['preferredAccountType']): EmbeddedWalletInfo => ({
  user: {},
  accountType: 'eoa',
  ...(preferred && { preferredAccountType: preferred }),
  isSmartAccountDeployed: false,
})

/** A wallet that is connected in two namespaces and is on Solana. */
const stateOf = (evm: EmbeddedWalletInfo, settings?: Partial<WalletSettings>) =>
  ({
    network: { active: 'solana' },
    accounts: {
      solana: { status: 'connected', embeddedWalletInfo: info() },
      eip155: { status: 'connected', embeddedWalletInfo: evm },
    },
    providers: { eip155: { provider: settings ? { settings } : {} } },
  }) as unknown as KitState

test('the type of an account can be chosen if the wallet supports several, for any active namespace', () => {
  expect(readAccountTypeChoice(stateOf(info()))).toBeUndefined()
  expect(readAccountTypeChoice(stateOf(info('smartAccount')))).toEqual({
    namespace: 'eip155',
    preferred: 'smartAccount',
    accountType: 'eoa',
  })
})

test('a wallet is asked where its account can be a smart account, one without settings is not', async () => {
  await expect(fetchSmartAccountNetworks(stateOf(info()), 'eip155')).rejects.toMatchObject({
    code: 'method_not_supported',
  })
  const networks = [{ network: 'eip155:1', isDeployed: true }] as const
  const asked = stateOf(info(), { smartAccountNetworks: async () => networks })
  expect(await fetchSmartAccountNetworks(asked, 'eip155')).toEqual(networks)
})
