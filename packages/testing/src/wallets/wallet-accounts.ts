import { type LocalAccount, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'

/** The public test phrase that local development chains fund. Anything sent to it on a real chain is lost. */
export const testMnemonic = 'test test test test test test test test test test test junk'

const defaultCount = 3

export type WalletAccounts =
  | { privateKey: `0x${string}` }
  /** Accounts `m/44'/60'/0'/0/index` of the phrase; default: the first three of the test phrase. */
  | { mnemonic?: string; indexes?: readonly number[] }

export function createWalletAccounts(source: WalletAccounts = {}): readonly LocalAccount[] {
  if ('privateKey' in source) return [privateKeyToAccount(source.privateKey)]
  const { mnemonic = testMnemonic, indexes = Array.from({ length: defaultCount }, (_, index) => index) } = source
  return indexes.map((addressIndex) => mnemonicToAccount(mnemonic, { addressIndex }))
}
