import { type Address, concat, encodeAbiParameters, type Hex, numberToHex, parseAbiParameters, size } from 'viem'
import type { createMiningClient } from './mining-client.js'

/** Deploys a contract that answers one call with a text, and every other call with nothing. */
export async function putAnswer(
  client: ReturnType<typeof createMiningClient>,
  address: Address,
  selector: Hex,
  text: string,
): Promise<void> {
  const answer = encodeAbiParameters(parseAbiParameters('string'), [text])
  const length = numberToHex(size(answer), { size: 3 })
  // Compares the selector and stops if it differs, otherwise returns the answer that follows the code.
  const code = concat(['0x5f3560e01c63', selector, '0x14600f57005b62', length, '0x601e5f3962', length, '0x5ff3'])
  await client.setCode({ address, bytecode: concat([code, answer]) })
}
