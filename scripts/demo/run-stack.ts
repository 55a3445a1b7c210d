import { PortError } from './ports.ts'
import type { StackUrls } from './stack-urls.ts'
import { type ServePages, type Stack, startStack } from './start-stack.ts'
import { watchLaunchers } from './watch-launchers.ts'

type StackProgram = { name: string; servePages: ServePages; hasPlainPage: boolean }

/**
 * Runs the stack until Ctrl-C or SIGTERM. With `--json`, standard output is one line of JSON and nothing else. With
 * `--cross-site`, the wallet is on another site than the pages. With `--nodes 2`, two servers of each kind run behind a load
 * balancer, in front of a PostgreSQL.
 */
export async function runStack({ name, servePages, hasPlainPage }: StackProgram): Promise<void> {
  const isJson = process.argv.includes('--json')
  // Tools print for people: redirects it, so that a program that reads the output gets only the JSON.
  const print = process.stdout.write.bind(process.stdout)
  if (isJson) process.stdout.write = process.stderr.write.bind(process.stderr) as typeof process.stdout.write

  try {
    console.error('Starting the chains, the server and the pages ...')
    const startedAt = performance.now()
    const starting = startStack(process.env, servePages, {
      isCrossSite: process.argv.includes('--cross-site'),
      nodes: readNodes(process.argv),
    })
    let isStopping = false
    const end = () => {
      if (isStopping) return
      isStopping = true
      void starting.then(({ stop }) => stop()).finally(() => process.exit(0))
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
    watchLaunchers(end)
    const { urls, nodes } = await starting
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    print(
      isJson
        ? `${JSON.stringify({ ...urls, ...(!hasPlainPage && { cdn: undefined }), nodes })}\n`
        : `\n${name} runs (${seconds} s)\n\n${describe(urls, hasPlainPage)}${nodes ? describeNodes(nodes) : ''}`,
    )
  } catch (thrown) {
    console.error(thrown instanceof PortError || thrown instanceof NodesError ? thrown.message : thrown)
    process.exit(1)
  }
}

function describe(urls: StackUrls, hasPlainPage: boolean): string {
  const rows = [
    ['Demo', urls.demo, 'connect, sign, send, switch, change the look'],
    ...(hasPlainPage ? [['Plain page', urls.cdn, 'one script, no build step']] : []),
    ['Local One', urls.evm, 'chain 31337'],
    ['Local Two', urls.evm2, 'chain 31338'],
    ['Local Solana', urls.solana, 'two tokens and an NFT for the test keys'],
    ['Server', `${urls.server}/getWallets`, 'the wallet list, balances, activity'],
    ['Relay', urls.relay, 'wallets on another device'],
    ['Wallet frame', urls.frame, 'the embedded wallet'],
    ['Provider', urls.provider, 'stands in for Google'],
    ['Inbox', urls.inbox, 'the mails of the embedded wallet: codes and links'],
  ]
  return `${rows.map(([part = '', url = '', about]) => `  ${part.padEnd(12)}  ${url.padEnd(32)}  ${about}\n`).join('')}
  Try: open the demo, press "Connect wallet", choose Demo Wallet, approve in its yellow window.
  Then sign a message, send 0.5 ETH, switch the network, reload: you are still connected.
  Demo Solana, in the same list, asks nothing: see its tokens and its NFT, and send some.
  Or sign in by email: enter any address, and read the code in the inbox. Or with Google, under any name.
  After a reload you are still signed in. With "npm run demo -- --cross-site", the wallet is on another site.
  Ctrl-C stops everything.

`
}

function describeNodes(nodes: NonNullable<Stack['nodes']>): string {
  const [services, accounts] = [nodes.services, nodes.accounts].map((kind) => kind.map(({ pid }) => pid))
  return `  Several servers run behind a load balancer: services ${services?.join(', ')}, accounts ${accounts?.join(', ')}.
  Ask for a code by email, end one server of each kind with "kill -9 ${services?.[0]} ${accounts?.[0]}", and enter the code.

`
}

class NodesError extends Error {
  override readonly name = 'NodesError'
}

/** @throws NodesError when the number is not one from 1 to 8. */
function readNodes(args: readonly string[]): number {
  const at = args.indexOf('--nodes')
  if (at < 0) return 1
  const given = args[at + 1] ?? ''
  if (/^[1-8]$/.test(given)) return Number(given)
  throw new NodesError(`--nodes must be a number from 1 to 8 (is: ${given}).`)
}
