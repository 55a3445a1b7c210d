import { expect } from 'vitest'
import { stack } from './spec.js'
import type { Visitor } from './visitor.ts'

const address = /^0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266$/

/** Counts the policy violations of the page. */
const watchPolicy = ({ evaluate }: Visitor) =>
  evaluate(() => {
    const refused: string[] = []
    document.addEventListener('securitypolicyviolation', (event) => refused.push(event.violatedDirective))
    Object.assign(window, { refused })
  })
const refused = ({ evaluate }: Visitor) => evaluate(() => (window as unknown as { refused: readonly string[] }).refused)

/** The main job in any browser: connect, sign, reload, still connected, disconnect. */
export async function doMainJob(visitor: Visitor): Promise<void> {
  const { click, reads } = visitor
  await visitor.goto(stack.demo)
  await watchPolicy(visitor)
  await click(/^Connect wallet$/)
  await click(/^Demo Wallet/)
  await click(/^Approve$/)
  await reads(address)
  await click(/^Sign message$/)
  await reads(/^Sign this message\?$/)
  await click(/^Approve$/)
  await reads(/^Valid$/)
  expect(await refused(visitor)).toEqual([])

  await visitor.reload()
  await watchPolicy(visitor)
  await reads(address)
  await click(/^Account 0x/)
  // Waits for the modal, because the page has a Disconnect button too.
  await reads(/^Receive$/)
  await click(/^Disconnect$/)
  await click(/^Connect wallet$/)
  await reads(/^Connect$/)
  expect(await refused(visitor)).toEqual([])
}
