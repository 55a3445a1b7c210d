import { bitcoinNetworks } from './bitcoin-networks.js'
import { createListedFace } from './listed-face.js'
import type { WalletFace } from './wallet-face.js'

type SignInput = { account: { address: string }; message: Uint8Array; protocol?: string }

type SignTransactionInput = {
  psbt: Uint8Array
  inputsToSign: readonly { account: { address: string }; signingIndexes: readonly number[] }[]
}

const features = [
  'bitcoin:signTransaction',
  'bitcoin:connect',
  'bitcoin:disconnect',
  'bitcoin:events',
  'bitcoin:signMessage',
] as const

/** A Wallet Standard wallet with Bitcoin features. */
export function createStandardFace({ name, icon, ...face }: WalletFace & { name: string; icon: string }) {
  const chains = () => face.networks().map((id) => `bitcoin:${bitcoinNetworks[id]?.name}`)
  const accounts = () => {
    if (!face.check()) return { nonsense: true } as never
    return face.shown().map((account) => ({ ...account, chains: chains(), features }))
  }

  return {
    version: '1.0.0',
    name,
    icon,
    chains: chains(),
    get accounts() {
      return accounts()
    },
    features: {
      'bitcoin:connect': {
        version: '1.0.0',
        connect: face.guard(async (_input: { purposes: readonly string[] }) => {
          await face.connect()
          return { accounts: accounts() }
        }),
      },
      'bitcoin:disconnect': { version: '1.0.0', disconnect: face.guard(async () => face.disconnect()) },
      'bitcoin:events': {
        version: '1.0.0',
        on(_event: 'change', listener: (change: unknown) => void) {
          face.listeners.add(listener)
          return () => void face.listeners.delete(listener)
        },
      },
      'bitcoin:signTransaction': {
        version: '1.0.0',
        signTransaction: face.guard((...inputs: SignTransactionInput[]) =>
          Promise.all(
            inputs.map(async ({ psbt, inputsToSign }) => {
              const named = inputsToSign.map(({ account, signingIndexes }) => ({
                address: account.address,
                indexes: signingIndexes,
              }))
              return { signedPsbt: await face.signPsbt(psbt, named) }
            }),
          ),
        ),
      },
      // As in wallets that use both forms.
      'sats-connect:': { provider: createListedFace(face) },
      'bitcoin:signMessage': {
        version: '1.0.0',
        signMessage: face.guard((...inputs: SignInput[]) =>
          Promise.all(
            inputs.map(async ({ account, message, protocol }) => {
              const text = await face.signMessage(account.address, new TextDecoder().decode(message), protocol)
              const signature = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
              return { signature, signedMessage: message }
            }),
          ),
        ),
      },
    },
  }
}
