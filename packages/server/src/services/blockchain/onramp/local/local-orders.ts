import type { CaipNetworkId } from '@openappkit/protocol/caip'
import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Address } from 'viem'

/** A purchase of a visitor. It is signed, and part of the URL of the page. */
export type Order = {
  id: string
  network: CaipNetworkId
  currency: string
  address: Address
  paymentCurrency: string
  /** The payment in cents, and the output in base units. If absent, the visitor enters an amount on the page. */
  fixed?: { total: string; subtotal: string; amount: string }
  returnTo?: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

export type Orders = ReturnType<typeof createOrders>

const lifeMs = 30 * 60_000
/** Maximum number of remembered paid orders. Beyond it, no order can be paid. */
const mostPaid = 10_000

/** Signs orders with a secret of this process, and lets each be paid once. A restart invalidates all of them. */
export function createOrders(now: () => number) {
  const secret = randomBytes(32)
  const paid = new Map<string, number>()
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest()

  function verify(text: string): Order | undefined {
    const [content = '', signature = ''] = text.split('.')
    const given = Buffer.from(signature, 'base64url')
    const own = sign(content)
    if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined
    // Trusted, because only this process signs orders.
    return JSON.parse(Buffer.from(content, 'base64url').toString()) as Order
  }

  return {
    /** Serializes an order for a URL. */
    create(order: Omit<Order, 'id' | 'expiresAt'>): string {
      const whole: Order = { ...order, id: randomUUID(), expiresAt: now() + lifeMs }
      const content = Buffer.from(JSON.stringify(whole)).toString('base64url')
      return `${content}.${sign(content).toString('base64url')}`
    },
    /** Returns `undefined` for an order that was not signed here, was changed, has expired or is paid. */
    read(text: string | undefined): Order | undefined {
      const order = text === undefined ? undefined : verify(text)
      return order && order.expiresAt > now() && !paid.has(order.id) ? order : undefined
    },
    /** Marks an order as paid. Returns `false` if it already was. */
    take({ id, expiresAt }: Order): boolean {
      for (const [old, end] of paid) if (end <= now()) paid.delete(old)
      if (paid.has(id) || paid.size >= mostPaid) return false
      paid.set(id, expiresAt)
      return true
    },
    /** Call when it is certain that no tokens were paid out. */
    release: ({ id }: Order): void => void paid.delete(id),
  }
}
