import { type Hex, hexToBytes } from 'viem'
import type { Guard } from '../wallets/wallet-window.js'
import type { PolkadotAccount } from './polkadot-account.js'

/** A prompt of a Polkadot wallet. */
export type PolkadotPrompt =
  | { kind: 'connect'; origin: string }
  | { kind: 'message'; address: string; data: string }
  | { kind: 'payload'; address: string; method: string }

export type InjectedFace = {
  /** Throws without permission. */
  shown(): readonly unknown[]
  /** The account of an address with the wallet's prefix. */
  accountOf(address: string): PolkadotAccount
  ask(prompt: PolkadotPrompt): Promise<void>
  listeners: Set<(accounts: unknown) => void>
  guard: Guard
}

type RawRequest = { address: string; data: Hex; type?: string }
type PayloadRequest = { address: string; method: Hex }

/** The interface for a page: accounts and a signer. */
export function createInjectedFace({ shown, accountOf, ask, listeners, guard }: InjectedFace) {
  let requests = 0

  return {
    accounts: {
      get: guard(async () => shown()),
      subscribe(listener: (accounts: unknown) => void) {
        listeners.add(listener)
        listener(shown())
        return () => void listeners.delete(listener)
      },
    },
    signer: {
      signRaw: guard(async ({ address, data }: RawRequest) => {
        const account = accountOf(address)
        await ask({ kind: 'message', address, data })
        const bytes = hexToBytes(data)
        const text = new TextDecoder().decode(bytes)
        const isWrapped = text.startsWith('<Bytes>') && text.endsWith('</Bytes>')
        return { id: (requests += 1), signature: isWrapped ? account.sign(bytes) : account.signMessage(text) }
      }),
      signPayload: guard(async ({ address, method }: PayloadRequest) => {
        const account = accountOf(address)
        await ask({ kind: 'payload', address, method })
        return { id: (requests += 1), signature: account.sign(hexToBytes(method)) }
      }),
    },
  }
}
