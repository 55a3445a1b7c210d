import { bitcoinNetworks } from './bitcoin-networks.js'
import type { WalletFace } from './wallet-face.js'

const denied = { code: -32002, message: 'Access denied' }
const refused = { code: -32000, message: 'User rejected the request' }
const unknown = { code: -32601, message: 'Method not found' }

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const toTitle = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1)

/** An entry of the list: JSON-RPC with its own error codes, and listeners for one object. */
export function createListedFace(face: WalletFace) {
  const network = () => ({ bitcoin: { name: toTitle(bitcoinNetworks[face.networks()[0] ?? '']?.name ?? '') } })
  const account = () => ({
    addresses: face
      .shown()
      .map(({ address, publicKey, purpose }) => ({ address, publicKey: toHex(publicKey), purpose })),
    network: network(),
  })

  async function answer(method: string, params: Record<string, unknown>): Promise<unknown> {
    switch (method) {
      case 'wallet_connect':
        await face.connect()
        return account()
      case 'wallet_getAccount':
        return face.shown().length > 0 ? account() : Promise.reject(denied)
      case 'wallet_getNetwork':
        return network()
      case 'wallet_disconnect':
        face.disconnect()
        return null
      case 'wallet_changeNetwork': {
        const next = Object.entries(bitcoinNetworks).find(([, { name }]) => toTitle(name) === params.name)
        if (!next) return Promise.reject(unknown)
        face.choose(next[0] as `bip122:${string}`)
        return null
      }
      case 'signMessage': {
        const { address, message, protocol } = params as Record<string, string>
        return { address, signature: await face.signMessage(address ?? '', message ?? '', protocol) }
      }
      case 'signPsbt': {
        const { psbt, signInputs } = params as { psbt: string; signInputs: Record<string, number[]> }
        const inputs = Object.entries(signInputs).map(([address, indexes]) => ({ address, indexes }))
        const bytes = Uint8Array.from(atob(psbt), (letter) => letter.charCodeAt(0))
        const signed = await face.signPsbt(bytes, inputs)
        return { psbt: btoa(String.fromCharCode(...signed)) }
      }
      case 'sendTransfer': {
        const { recipients } = params as { recipients: readonly { address: string; amount: unknown }[] }
        return { txid: await face.sendTransfer(recipients) }
      }
      default:
        return Promise.reject(unknown)
    }
  }

  return {
    request: face.guard(async (method: string, params: unknown): Promise<unknown> => {
      try {
        return { jsonrpc: '2.0', id: '1', result: await answer(method, Object(params) as Record<string, unknown>) }
      } catch (thrown) {
        const { code } = Object(thrown) as { code?: unknown }
        return { jsonrpc: '2.0', id: '1', error: code === 4001 ? refused : thrown }
      }
    }),
    addListener({ cb }: { eventName: string; cb: (change: unknown) => void }) {
      const listener = (change: unknown) => cb(change)
      face.listeners.add(listener)
      return () => void face.listeners.delete(listener)
    },
  }
}
