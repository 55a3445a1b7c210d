import { isEmptyAnswer, type RequestOptions, toWalletError } from '@openappkit/core/adapter'
import { askWallet } from './ask-wallet.js'
import { badAnswer, failure } from './failure.js'
import { createListedDriver } from './listed/listed-driver.js'
import { featureOf, type StandardAccount, type StandardFeatures, type StandardWallet } from './native-wallet.js'
import { networkName, readNetwork } from './networks.js'
import { parseAccounts } from './parse-accounts.js'
import { isBytes, readSignature } from './read-bytes.js'
import type { Shown, WalletDriver } from './wallet-driver.js'

const purposes = ['payment', 'ordinals'] as const

/** Creates the driver of a Wallet Standard wallet. */
export function createStandardDriver(wallet: StandardWallet): WalletDriver {
  function requireFeature<Name extends keyof StandardFeatures>(name: Name): StandardFeatures[Name] {
    const feature = featureOf(wallet, name)
    if (!feature) throw failure('method_not_supported')
    return feature
  }

  function connect(): Promise<unknown> {
    const feature = featureOf(wallet, 'bitcoin:connect')
    return feature ? feature.connect({ purposes }) : requireFeature('standard:connect').connect()
  }

  async function present(): Promise<Shown> {
    try {
      return show(wallet.accounts)
    } catch (thrown) {
      throw toWalletError(thrown)
    }
  }

  /** Returns the account object of the wallet, which requests take. Throws `wallet_disconnected` if it is gone. */
  function findAccount(address: string): StandardAccount {
    const account = bitcoinAccountsOf(wallet.accounts).find((one) => one.address === address)
    if (!account) throw failure('wallet_disconnected')
    return account
  }

  return {
    async open(options) {
      const answer = await askWallet(connect, options)
      // Some wallets return no list, but set `wallet.accounts`.
      if (isEmptyAnswer(answer)) return present()
      return show((Object(answer) as { accounts?: unknown }).accounts)
    },
    async read(options) {
      const shown = await present()
      const silent = featureOf(wallet, 'standard:connect')
      if (shown.accounts.length > 0 || !silent) return shown
      const answer = await askWallet(() => silent.connect({ silent: true }), options)
      return show((Object(answer) as { accounts?: unknown }).accounts)
    },
    present,
    listen(listener) {
      const events = featureOf(wallet, 'bitcoin:events') ?? featureOf(wallet, 'standard:events')
      return events?.on('change', listener) ?? (() => undefined)
    },
    async close(options) {
      const feature = featureOf(wallet, 'bitcoin:disconnect') ?? featureOf(wallet, 'standard:disconnect')
      await askWallet(() => feature?.disconnect(), options)
    },
    signMessage: ({ address, message: text, protocol }, options) =>
      signWith(options, (message) =>
        requireFeature('bitcoin:signMessage').signMessage({
          account: findAccount(address),
          message,
          protocol: protocol === 'ecdsa' ? 'ECDSA' : 'BIP322',
        }),
      )(new TextEncoder().encode(text)),
    async signPsbt({ psbt, inputs, network }, options) {
      const ask = () =>
        requireFeature('bitcoin:signTransaction').signTransaction({
          psbt,
          inputsToSign: inputs.map(({ address, indexes }) => ({
            account: findAccount(address),
            signingIndexes: indexes,
          })),
          chain: `bitcoin:${networkName(network)}`,
        })
      const answers = await askWallet(ask, options)
      const [first] = Array.isArray(answers) ? (answers as unknown[]) : []
      const { signedPsbt } = Object(first) as { signedPsbt?: unknown }
      if (!isBytes(signedPsbt)) throw badAnswer('bitcoin:signTransaction')
      return signedPsbt
    },
    // The standard sends only complete transactions. Wallets that build transfers have this interface as well.
    sendTransfer: async (request, options) =>
      createListedDriver(requireFeature('sats-connect:').provider).sendTransfer(request, options),
  }
}

const signWith =
  (options: RequestOptions, ask: (message: Uint8Array) => Promise<unknown>) =>
  async (message: Uint8Array): Promise<string> => {
    const answers = await askWallet(() => ask(message), options)
    const [first] = Array.isArray(answers) ? (answers as unknown[]) : []
    const { signature, signedMessage = message } = Object(first) as Record<string, unknown>
    const text = readSignature(signature)
    // The standard lets a wallet sign a modified message, which the page cannot verify.
    const isSame = isBytes(signedMessage) && signedMessage.join() === message.join()
    if (!text || !isSame) throw badAnswer('bitcoin:signMessage')
    return text
  }

const isBitcoin = ({ chains }: StandardAccount): boolean =>
  chains.some((chain) => typeof chain === 'string' && readNetwork(chain) !== undefined)

/** Returns the Bitcoin accounts of a list. Throws `wallet_bad_answer`. */
function bitcoinAccountsOf(value: unknown): readonly StandardAccount[] {
  if (!Array.isArray(value)) throw badAnswer('accounts')
  const accounts = value as readonly StandardAccount[]
  if (accounts.some((account) => !account || !Array.isArray(account.chains))) throw badAnswer('accounts')
  return accounts.filter(isBitcoin)
}

function show(value: unknown): Shown {
  const own = bitcoinAccountsOf(value)
  const networks = (own[0]?.chains ?? []).flatMap((chain) => readNetwork(chain) ?? [])
  return { accounts: parseAccounts(own, 'accounts'), networks }
}
