// npm run demo:wallet: a wallet in the terminal. Paste a wc: link, answer its questions. `-- --yes` answers them all.
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import type { describePrompt } from '../../packages/testing/src/demo-wallet/describe-prompt.ts'
import type { RemotePrompt } from '../../packages/testing/src/walletconnect/remote-prompt.ts'
import type { createRemoteWallet } from '../../packages/testing/src/walletconnect/remote-wallet.ts'
import { loadSource } from '../source/load-source.ts'

const usage = `Usage: npm run demo:wallet -- [options] [wc:...]

A wallet in the terminal, for the demo. Its keys are the public ones of test chains.

  --yes           approve everything without asking
  --relay <url>   default: ws://127.0.0.1:4000/relay
  --rpc <id=url>  a chain; may be given again. Default: 31337 and 31338 of the demo
`

/** Reads the command line. The ports of the demo come from the same variables that the demo reads. */
function readOptions() {
  const { SERVER_PORT = '4000', EVM_PORT = '8545', EVM2_PORT = '8546' } = process.env
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      yes: { type: 'boolean' },
      relay: { type: 'string', default: `ws://127.0.0.1:${SERVER_PORT}/relay` },
      rpc: {
        type: 'string',
        multiple: true,
        default: [`31337=http://127.0.0.1:${EVM_PORT}`, `31338=http://127.0.0.1:${EVM2_PORT}`],
      },
    },
  })
  const chains = values.rpc.map((text) => {
    const [, id = '', rpcUrl = ''] = /^(\d+)=(https?:.+)$/.exec(text) ?? []
    if (!rpcUrl) throw new Error(`--rpc must look like 31337=http://127.0.0.1:8545 (is: ${text}).`)
    return { id: Number(id), rpcUrl, name: `Chain ${id}` }
  })
  if (!/^wss?:/.test(values.relay) || !URL.canParse(values.relay))
    throw new Error(`--relay must be a ws: or wss: address (is: ${values.relay}).`)
  const [uri, ...more] = positionals
  // The link holds a key: it is not repeated here.
  if (more.length > 0 || (uri !== undefined && !isInvitation(uri)))
    throw new Error('Pass one link that begins with wc:.')
  return { relayUrl: values.relay, chains, isYes: values.yes, uri }
}

const say = (text: string) => console.log(text)
const isInvitation = (text: string) => /^wc:[\da-f]{64}@2\?\S*\bsymKey=[\da-f]{64}\b/.test(text)

/** Asks one question at a time on the terminal. After the input ends, every answer is no. */
function createQuestions() {
  const waiting: { question: string; answer(isYes: boolean): void }[] = []
  let isOver = false
  const show = () => waiting[0] && say(`${waiting[0].question}\n  y or n?`)
  return {
    ask(question: string): Promise<boolean> {
      if (isOver) return Promise.resolve(false)
      return new Promise((answer) => {
        if (waiting.push({ question, answer }) === 1) show()
      })
    },
    /** Returns whether the line was an answer to a question. */
    take(line: string): boolean {
      const asked = /^(?:y|yes|n|no)$/i.test(line) ? waiting.shift() : undefined
      if (!asked) return false
      asked.answer(/^y/i.test(line))
      show()
      return true
    },
    end() {
      isOver = true
      for (const { answer } of waiting.splice(0)) answer(false)
    },
  }
}

async function main(): Promise<void> {
  const { relayUrl, chains, isYes, uri } = readOptions()
  const [testing, { describePrompt: describeRequest }] = await Promise.all([
    loadSource<{ createRemoteWallet: typeof createRemoteWallet }>('packages/testing/src/walletconnect/index.ts'),
    loadSource<{ describePrompt: typeof describePrompt }>('packages/testing/src/demo-wallet/describe-prompt.ts'),
  ])
  const questions = createQuestions()

  function describe(prompt: RemotePrompt): string {
    const app = `${prompt.app.name} (${prompt.app.url})`
    if (prompt.kind === 'session') return `Connect to ${app}?`
    if (prompt.kind === 'sign-in') return `Connect to ${app} and sign in?\n${prompt.text}`
    const { title, rows, text } = describeRequest(prompt, app)
    const lines = rows.map(([label, value]) => `  ${label}: ${value}`)
    return [title, ...lines, ...(text ? [`  ${text.content}`] : [])].join('\n')
  }

  const wallet = await testing.createRemoteWallet({
    relayUrl,
    name: 'Terminal Wallet',
    chains,
    async policy(prompt) {
      const question = describe(prompt)
      if (isYes) say(`${question}\n  yes`)
      return isYes || (await questions.ask(question)) ? 'approve' : 'refuse'
    },
  })
  wallet.kit.on('session_delete', () => say('Disconnected by the app.'))

  async function pair(link: string): Promise<void> {
    say('Pairing ...')
    // The link holds a key: it is not repeated here.
    await wallet.pair(link).catch((thrown: unknown) => say(`Could not pair: ${String(thrown)}`))
  }

  say(`Terminal Wallet, account ${wallet.addresses[0]}, relay ${relayUrl}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void wallet.dispose().finally(() => process.exit(0)))
  const lines = createInterface({ input: process.stdin })
  lines.on('line', (line) => {
    const text = line.trim()
    if (isInvitation(text)) void pair(text)
    else if (text !== '' && !questions.take(text)) say('Paste a link that begins with wc:, or answer y or n.')
  })
  lines.on('close', () => questions.end())
  if (uri) await pair(uri)
  else say('Paste a wc: link: choose WalletConnect in the demo and press "Copy link".')
}

await main().catch((thrown: unknown) => {
  console.error(`${thrown instanceof Error ? thrown.message : String(thrown)}\n\n${usage}`)
  process.exit(1)
})
