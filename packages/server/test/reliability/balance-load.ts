import { randomBytes } from 'node:crypto'
import { balancePage } from '@openappkit/protocol/blockchain'
import { type Address, formatUnits } from 'viem'
import { site } from './cluster/environments.ts'
import type { Faults } from './cluster/faults.ts'
import { balanceOf } from './cluster/network.ts'
import { pause } from './cluster/wait.ts'
import { runWorkers } from './run-workers.ts'
import { failureOf, isDone, randomAddress, trySend } from './send.ts'
import type { Tally } from './tally.ts'

type Options = { url: string; tally: Tally; faults: Faults }

const workers = 2
const retryMs = 200
const paceMs = 80

/** Visitors who look at the balances of an address, each of another one: none is in a cache. */
export function startBalanceLoad({ url, tally, faults }: Options) {
  async function look(): Promise<void> {
    const address: Address = `0x${randomBytes(20).toString('hex')}`
    const answer = await trySend(`${url}/v1/account/${address}/balance?projectId=${site.project}`, {
      headers: { origin: site.origin },
      from: randomAddress(),
    })
    const page = isDone(answer) ? balancePage.parse(answer.body) : undefined
    if (!page || page.missing.length > 0) {
      tally.fail('balances', page ? 'a part is missing' : failureOf(answer))
      return pause(retryMs)
    }
    tally.succeed('balances')
    const amounts = page.balances.map(({ quantity }) => quantity.numeric).join()
    if (amounts !== formatUnits(balanceOf(address), 18)) faults.add('balances of another address', address)
    await pause(paceMs)
  }

  const { end } = runWorkers(workers, look)
  return { end, check: end }
}
