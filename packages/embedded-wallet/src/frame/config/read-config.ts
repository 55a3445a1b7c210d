import { FrameError } from '@openappkit/protocol/frame'
import * as z from '@openappkit/protocol/zod'

const serviceUrl = z.string().check(
  z.maxLength(2048),
  z.refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)),
)
const text = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest))

const network = z.object({
  /** CAIP-2. */
  id: z.string().check(z.regex(/^(?:eip155:[1-9]\d{0,9}|solana:[-_a-zA-Z0-9]{1,32})$/)),
  name: text(64),
  currency: z.object({ symbol: text(16), decimals: z.int().check(z.gte(0), z.lte(36)) }),
  /** A node of the network. A proxy of the operator keeps the frame's policy short. */
  rpcUrl: serviceUrl,
  /** The code that accounts may delegate to (EIP-7702). Accounts do not delegate if it is absent or differs. */
  smartAccount: z.optional(
    z.object({
      address: z.string().check(z.regex(/^0x[\da-fA-F]{40}$/)),
      codeHash: z.string().check(z.regex(/^0x[\da-f]{64}$/)),
    }),
  ),
})

/** The operator's `config.json`, beside the page. */
const frameConfig = z.object({
  /** Origin of the accounts service, the same as `ACCOUNTS_URL`. */
  accountsUrl: serviceUrl,
  /** Origins whose pages may embed the wallet: `https://app.example`, `https://*.example.com`. */
  origins: z.array(text(300)).check(z.minLength(1), z.maxLength(1000)),
  networks: z.array(network).check(z.maxLength(200)),
  /** Where the user approves: above the app's page, or in a window of the wallet, which no page can draw in. */
  approvals: z.optional(z.enum(['frame', 'window'])),
})

export type FrameConfig = z.output<typeof frameConfig>
export type FrameNetwork = FrameConfig['networks'][number]

const deadlineMs = 15_000

/** @throws {FrameError} `invalid_app_configuration` */
export async function readConfig(url: string, fetch = globalThis.fetch): Promise<FrameConfig> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(deadlineMs) })
    .then((response) => (response.ok ? (response.json() as Promise<unknown>) : undefined))
    .catch(() => undefined)
  const parsed = frameConfig.safeParse(answer)
  if (!parsed.success) throw new FrameError('invalid_app_configuration')
  return parsed.data
}
