import { expect } from 'vitest'
import { stack } from './spec.js'
import type { Visitor } from './visitor.ts'

const address = /^0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266$/

/** Counts what the page's policy refuses, from now on. */
const watchPolicy = ({ evaluate }: Visitor) =>
  evaluate(() => {
    const refused: string[] = []
    document.addEventListener('securitypolicyviolation', (event) => refused.push(event.violatedDirective))
    Object.assign(window, { refused })
  })
const refused = ({ evaluate }: Visitor) => evaluate(() => (window as unknown as { refused: readonly string[] }).refused)

/** What most visitors come for, in any browser: connect, sign, reload, still connected, disconnect. */
export async function doMainJob(visitor: Visitor): Promise<void> {
  const { press, reads } = visitor
  await visitor.goto(stack.demo)
  await watchPolicy(visitor)
  await press(/^Connect wallet$/)
  await press(/^Demo Wallet/)
  await press(/^Approve$/)
  await reads(address)
  await press(/^Sign message$/)
  await reads(/^Sign this message\?$/)
  await press(/^Approve$/)
  await reads(/^Valid$/)
  expect(await refused(visitor)).toEqual([])

  await visitor.reload()
  await watchPolicy(visitor)
  await reads(address)
  await press(/^Account 0x/)
  // The page has a button named Disconnect too.
  await reads(/^Receive$/)
  await press(/^Disconnect$/)
  await press(/^Connect wallet$/)
  await reads(/^Connect a wallet$/)
  expect(await refused(visitor)).toEqual([])
}
