import { parseArgs } from 'node:util'

export type WalletOptions = {
  relayUrl: string
  /** Endpoints of the chains, by chain id. */
  rpcUrls: readonly { id: number; url: string }[]
  /** Approves everything without asking. */
  isYes: boolean
  /** What to pair with at the start. */
  uri: string | undefined
}

/** What a person has to write differently. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export const usage = `Usage: npm run demo:wallet -- [options] [wc:...]

A wallet in the terminal, for the demo. Its keys are the public ones of test chains.

  --yes           approve everything without asking
  --relay <url>   default: ws://127.0.0.1:4000/relay
  --rpc <id=url>  a chain; may be given again. Default: 31337 and 31338 of the demo
`

/** Reads the command line. The ports of the demo come from the same variables that the demo reads. Throws `UsageError`. */
export function readWalletOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
): WalletOptions {
  const { values, positionals } = parse(args)
  const { SERVER_PORT = '4000', EVM_PORT = '8545', EVM2_PORT = '8546' } = env
  const [uri, ...rest] = positionals
  if (rest.length > 0) throw new UsageError(`Only one link at a time.\n\n${usage}`)
  if (uri !== undefined && !isPairingUri(uri)) throw new UsageError(`This is no wc: link.\n\n${usage}`)
  const relayUrl = values.relay ?? `ws://127.0.0.1:${SERVER_PORT}/relay`
  if (!/^wss?:/.test(relayUrl) || !URL.canParse(relayUrl)) throw new UsageError('--relay must be a ws or wss address.')
  const local = [`31337=http://127.0.0.1:${EVM_PORT}`, `31338=http://127.0.0.1:${EVM2_PORT}`]
  return { relayUrl, rpcUrls: (values.rpc ?? local).map(readRpc), isYes: values.yes ?? false, uri }
}

/** Whether a text is an invitation: `wc:<topic>@2?…&symKey=…`. */
export function isPairingUri(text: string): boolean {
  return /^wc:[\da-f]{64}@2\?\S*\bsymKey=[\da-f]{64}\b/.test(text)
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        yes: { type: 'boolean' },
        relay: { type: 'string' },
        rpc: { type: 'string', multiple: true },
      },
    })
  } catch (cause) {
    throw new UsageError(`${cause instanceof Error ? cause.message : String(cause)}\n\n${usage}`)
  }
}

function readRpc(text: string): { id: number; url: string } {
  const [, id, url = ''] = /^([1-9]\d{0,9})=(.+)$/.exec(text) ?? []
  if (!/^https?:/.test(url) || !URL.canParse(url))
    throw new UsageError('--rpc must look like 31337=http://127.0.0.1:8545.')
  return { id: Number(id), url }
}
