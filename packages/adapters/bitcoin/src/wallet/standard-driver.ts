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

/** A wallet of the Wallet Standard. */
export function createStandardDriver(wallet: StandardWallet): WalletDriver {
  function demand<Name extends keyof StandardFeatures>(name: Name): StandardFeatures[Name] {
    const feature = featureOf(wallet, name)
    if (!feature) throw failure('method_not_supported')
    return feature
  }

  function connect(): Promise<unknown> {
    const feature = featureOf(wallet, 'bitcoin:connect')
    return feature ? feature.connect({ purposes }) : demand('standard:connect').connect()
  }

  async function present(): Promise<Shown> {
    try {
      return show(wallet.accounts)
    } catch (thrown) {
      throw toWalletError(thrown)
    }
  }

  /** The wallet's own account object, which every request names. Throws `wallet_disconnected` where it has it no more. */
  function findAccount(address: string): StandardAccount {
    const account = bitcoinAccountsOf(wallet.accounts).find((one) => one.address === address)
    if (!account) throw failure('wallet_disconnected')
    return account
  }

  return {
    async open(options) {
      const answer = await askWallet(connect, options)
      // Some wallets answer with no list. Their accounts are on the wallet object then.
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
        demand('bitcoin:signMessage').signMessage({
          account: findAccount(address),
          message,
          protocol: protocol === 'ecdsa' ? 'ECDSA' : 'BIP322',
        }),
      )(new TextEncoder().encode(text)),
    async signPsbt({ psbt, inputs, network }, options) {
      const ask = () =>
        demand('bitcoin:signTransaction').signTransaction({
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
    // The standard's own way to send takes a whole transaction; its wallets that pay by themselves have this beside it.
    sendTransfer: async (request, options) =>
      createListedDriver(demand('sats-connect:').provider).sendTransfer(request, options),
  }
}

const signWith =
  (options: RequestOptions, ask: (message: Uint8Array) => Promise<unknown>) =>
  async (message: Uint8Array): Promise<string> => {
    const answers = await askWallet(() => ask(message), options)
    const [first] = Array.isArray(answers) ? (answers as unknown[]) : []
    const { signature, signedMessage = message } = Object(first) as Record<string, unknown>
    const text = readSignature(signature)
    // The standard lets a wallet sign something around the message; the page could not verify that.
    const isSame = isBytes(signedMessage) && signedMessage.join() === message.join()
    if (!text || !isSame) throw badAnswer('bitcoin:signMessage')
    return text
  }

const isBitcoin = ({ chains }: StandardAccount): boolean =>
  chains.some((chain) => typeof chain === 'string' && readNetwork(chain) !== undefined)

/** Throws `wallet_bad_answer`. */
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
