import type { CaipNetworkId } from '@openappkit/protocol/caip'
import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Address } from 'viem'

/** What a visitor pays for. It travels in the address of the page, signed. */
export type Order = {
  id: string
  network: CaipNetworkId
  currency: string
  address: Address
  paymentCurrency: string
  /** What is paid in cents, and what arrives in base units. Absent: the visitor says an amount on the page. */
  fixed?: { total: string; subtotal: string; amount: string }
  returnTo?: string
  /** Ms since 1970. */
  expiresAt: number
}

export type Orders = ReturnType<typeof createOrders>

const lifeMs = 30 * 60_000
/** Orders that are remembered as paid. With more of them at once, no other one is paid. */
const mostPaid = 10_000

/** Signs orders with a secret of this process, and lets each be paid once. A restart ends all of them. */
export function createOrders(now: () => number) {
  const secret = randomBytes(32)
  const paid = new Map<string, number>()
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest()

  function verify(text: string): Order | undefined {
    const [content = '', signature = ''] = text.split('.')
    const given = Buffer.from(signature, 'base64url')
    const own = sign(content)
    if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined
    // Only this process makes what it has signed.
    return JSON.parse(Buffer.from(content, 'base64url').toString()) as Order
  }

  return {
    /** An order as it stands in an address. */
    create(order: Omit<Order, 'id' | 'expiresAt'>): string {
      const whole: Order = { ...order, id: randomUUID(), expiresAt: now() + lifeMs }
      const content = Buffer.from(JSON.stringify(whole)).toString('base64url')
      return `${content}.${sign(content).toString('base64url')}`
    },
    /** `undefined` for what was not signed here, was changed, is too old or is paid. */
    read(text: string | undefined): Order | undefined {
      const order = text === undefined ? undefined : verify(text)
      return order && order.expiresAt > now() && !paid.has(order.id) ? order : undefined
    },
    /** Whether this is the first time that it is paid. */
    take({ id, expiresAt }: Order): boolean {
      for (const [old, end] of paid) if (end <= now()) paid.delete(old)
      if (paid.has(id) || paid.size >= mostPaid) return false
      paid.set(id, expiresAt)
      return true
    },
    /** It is certain that nothing was paid out. */
    release: ({ id }: Order): void => void paid.delete(id),
  }
}
