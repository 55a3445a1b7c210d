import type { Address } from 'viem'

/** Two tokens and their reserves. */
export type Pool = { address: Address; tokens: readonly [Address, Address]; reserves: readonly [bigint, bigint] }

export type Route = {
  pools: readonly Address[]
  /** One more than `pools`. */
  tokens: readonly Address[]
  amountOut: bigint
  /** The price impact of the swap in hundredths of a percent, excluding the fee. */
  impact: number
}

type Step = { pool: Pool; reserveIn: bigint; reserveOut: bigint; token: Address }

// A fee of 0.3 % stays in each pool, as in Uniswap V2.
const kept = 997n
const whole = 1000n

/** The output of a pool, rounded down as its contract does. */
export function amountOut(amountIn: bigint, reserveIn: bigint, reserveOut: bigint): bigint {
  const paid = amountIn * kept
  const all = reserveIn * whole + paid
  return all === 0n ? 0n : (paid * reserveOut) / all
}

/** Finds the route with the highest output over at most two pools. Returns `undefined` if no route exists. */
export function findRoute(pools: readonly Pool[], from: Address, to: Address, amountIn: bigint): Route | undefined {
  const ways = stepsFrom(pools, from).flatMap((first): Step[][] => {
    if (first.token === to) return [[first]]
    return stepsFrom(pools, first.token)
      .filter((second) => second.token === to && second.pool !== first.pool)
      .map((second) => [first, second])
  })
  const routes = ways.map((steps) => follow(steps, from, amountIn)).filter((route) => route.amountOut > 0n)
  return routes.reduce<Route | undefined>(
    (best, route) => (best && best.amountOut >= route.amountOut ? best : route),
    undefined,
  )
}

function stepsFrom(pools: readonly Pool[], token: Address): Step[] {
  return pools.flatMap((pool) => {
    const at = pool.tokens.indexOf(token)
    if (at < 0) return []
    const other = at === 0 ? 1 : 0
    return [
      { pool, token: pool.tokens[other], reserveIn: pool.reserves[at === 0 ? 0 : 1], reserveOut: pool.reserves[other] },
    ]
  })
}

function follow(steps: readonly Step[], from: Address, amountIn: bigint): Route {
  let amount = amountIn
  // The output at the current price, as a fraction, so that it is not rounded on the way.
  let [top, bottom] = [amountIn, 1n]
  for (const { reserveIn, reserveOut } of steps) {
    amount = amountOut(amount, reserveIn, reserveOut)
    top *= reserveOut * kept
    bottom *= reserveIn * whole
  }
  return {
    pools: steps.map(({ pool }) => pool.address),
    tokens: [from, ...steps.map(({ token }) => token)],
    amountOut: amount,
    impact:
      top === 0n || bottom === 0n ? 0 : Math.max(0, Number(10_000n - (amount * bottom * 10_000n + top / 2n) / top)),
  }
}
