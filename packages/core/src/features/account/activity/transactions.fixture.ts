import type { Transaction, TransactionTransfer } from '@openappkit/protocol/blockchain'

export const me = '0x7A3fC29bD04e81F6a5B2E93c07D18e64fA4C91e2'
export const stranger = '0x2EB19c0Ff35a7D1B4c86E0a92d7F5B3e61D30a7F'

type More = { from?: string; to?: string; hash?: string; amount?: string; status?: Transaction['metadata']['status'] }
type Token = TransactionTransfer['fungible_info']

/** A transaction in the format of the service. `seconds`: when it was mined. */
export function transaction(
  id: string,
  seconds: number,
  { signer, type = 'receive', hash = `0x${id}`, status = 'confirmed' }: { signer: string; type?: string } & More,
  transfers: readonly TransactionTransfer[] | null,
): Transaction {
  return {
    id,
    metadata: {
      operationType: type,
      hash,
      chain: 'eip155:1',
      minedAt: new Date(seconds * 1000).toISOString(),
      sentFrom: signer,
      sentTo: stranger,
      status,
      nonce: 0,
    },
    transfers: transfers && [...transfers],
  }
}

export const moved = (
  direction: 'in' | 'out' | 'self',
  numeric: string,
  { from = direction === 'in' ? stranger : me, to = direction === 'out' ? stranger : me }: More = {},
  token: Token = { name: 'Ether', symbol: 'ETH' },
): TransactionTransfer => ({
  direction,
  quantity: { numeric },
  sender: from,
  recipient: to,
  ...(token && { fungible_info: token }),
})

export const incoming = (id: string, seconds: number, more: More = {}): Transaction =>
  transaction(id, seconds, { signer: more.from ?? stranger, ...more }, [moved('in', more.amount ?? '1', more)])

export const outgoing = (id: string, seconds: number, more: More = {}): Transaction =>
  transaction(id, seconds, { signer: me, type: 'send', ...more }, [moved('out', more.amount ?? '1', more)])
