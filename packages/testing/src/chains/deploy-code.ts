import { createClient, type Hex, http } from 'viem'
import { mined } from './mined.ts'

/** Funded by every local chain. */
const payer = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** Sends a deployment that any account may send, and waits until the code exists. */
export async function deployCode(rpcUrl: string, { to, data }: { to: string; data: string }): Promise<void> {
  const client = createClient({ transport: http(rpcUrl) })
  const params = [{ from: payer, to: to as Hex, data: data as Hex, gas: '0x989680' as const }] as const
  const hash = await client.request({ method: 'eth_sendTransaction', params: params as never })
  const { status } = await mined(client, hash)
  if (status !== 'success') throw new Error(`The code was not deployed on ${rpcUrl}`)
}
