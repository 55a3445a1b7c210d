import { AppKitError, type RequestOptions } from '@openappkit/core/adapter'
import { badAnswer, failure } from '../failure.js'
import { createListedAccounts } from './listed-accounts.js'
import { askListed } from './listed-calls.js'
import type { ListedProvider } from '../native-wallet.js'
import { networkName } from '../networks.js'
import { fromBase64, readSignature, toBase64 } from '../read-bytes.js'
import type { WalletDriver } from '../wallet-driver.js'

/** Creates the driver of a wallet in `window.btc_providers`. */
export function createListedDriver(wallet: ListedProvider): WalletDriver {
  const { open, read, present, listen, askNetwork, forget } = createListedAccounts(wallet)
  const ask = (method: string, params: unknown, options: RequestOptions) => askListed(wallet, method, params, options)

  return {
    open,
    read,
    present,
    listen,
    async close(options) {
      forget()
      await ask('wallet_disconnect', undefined, options).catch((thrown: unknown) => {
        // Without this method, only the user can revoke the permission, in the wallet.
        if (AppKitError.from(thrown).code !== 'method_not_supported') throw thrown
      })
    },
    async changeNetwork(network, options) {
      await ask('wallet_changeNetwork', { name: toTitle(networkName(network) ?? '') }, options)
    },
    async signMessage({ address, message, protocol }, options) {
      const params = { address, message, protocol: protocol === 'ecdsa' ? 'ECDSA' : 'BIP322' }
      const answer = Object(await ask('signMessage', params, options)) as Record<string, unknown>
      const signature = readSignature(answer.signature)
      if (!signature || (answer.address !== undefined && answer.address !== address)) throw badAnswer('signMessage')
      return signature
    },
    async signPsbt({ psbt, inputs }, options) {
      const signInputs = Object.fromEntries(inputs.map(({ address, indexes }) => [address, indexes]))
      const params = { psbt: toBase64(psbt), signInputs, broadcast: false }
      const { psbt: text } = Object(await ask('signPsbt', params, options)) as { psbt?: unknown }
      const signed = fromBase64(text)
      if (!signed) throw badAnswer('signPsbt')
      return signed
    },
    async sendTransfer({ recipient, amount, network }, options) {
      // The wallet sends on its current network. The test networks share an address format.
      if (((await askNetwork(options)) ?? network) !== network) throw failure('chain_not_supported')
      const params = { recipients: [{ address: recipient, amount: Number(amount) }] }
      return (Object(await ask('sendTransfer', params, options)) as { txid?: unknown }).txid
    },
  }
}

const toTitle = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1)
