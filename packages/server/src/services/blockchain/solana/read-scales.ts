import { clockAddress, readClock, readTokenMint } from '@openappkit/protocol/solana'
import type { Endpoints } from '../rpc/endpoints.js'
import { readAccounts } from './read-mints.js'

/** Reads the current scale of tokens with a multiplier or interest (Token-2022), by the clock of the network. */
export async function readScales(endpoints: Endpoints, mints: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (mints.length === 0) return new Map()
  const [clock, ...accounts] = await readAccounts(endpoints, [clockAddress, ...mints])
  const time = (clock && readClock(clock)) ?? { seconds: Math.floor(Date.now() / 1000), epoch: 0n }
  return new Map(
    mints.flatMap((mint, at) => {
      const data = accounts[at]
      const scale = data && readTokenMint(data, time)?.scale
      return scale === undefined ? [] : [[mint, scale] as const]
    }),
  )
}
