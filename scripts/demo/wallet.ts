// npm run demo:wallet: a wallet in the terminal. Paste a wc: link, answer its questions. `-- --yes` answers them all.
import { createInterface } from 'node:readline'
import type { describePrompt } from '../../packages/testing/src/demo-wallet/describe-prompt.ts'
import type { RemotePrompt } from '../../packages/testing/src/walletconnect/remote-prompt.ts'
import type { createRemoteWallet } from '../../packages/testing/src/walletconnect/remote-wallet.ts'
import { loadSource } from '../source/load-source.ts'
import { createQuestions } from './wallet-questions.ts'
import { isPairingUri, readWalletOptions, UsageError } from './wallet-options.ts'

type Testing = { createRemoteWallet: typeof createRemoteWallet }
type Describing = { describePrompt: typeof describePrompt }

async function main(): Promise<void> {
  const { relayUrl, rpcUrls, isYes, uri } = readWalletOptions(process.argv.slice(2), process.env)
  const say = (text: string) => void process.stdout.write(`${text}\n`)
  const [testing, describing] = await Promise.all([
    loadSource<Testing>('packages/testing/src/walletconnect/index.ts'),
    loadSource<Describing>('packages/testing/src/demo-wallet/describe-prompt.ts'),
  ])
  const questions = createQuestions(say)

  function describe(prompt: RemotePrompt): string {
    const { app } = prompt
    if (prompt.kind === 'session') return `Connect to ${app.name} (${app.url})?`
    if (prompt.kind === 'sign-in') return `Connect to ${app.name} (${app.url}) and sign in?\n${prompt.text}`
    const { title, rows, text } = describing.describePrompt(prompt, `${app.name} (${app.url})`)
    return [
      title,
      ...rows.map(([label, value]) => `  ${label}: ${value}`),
      ...(text ? [`  ${text.content}`] : []),
    ].join('\n')
  }

  const wallet = await testing.createRemoteWallet({
    relayUrl,
    name: 'Terminal Wallet',
    chains: rpcUrls.map(({ id, url }) => ({ id, rpcUrl: url, name: `Chain ${id}` })),
    async policy(prompt) {
      const question = describe(prompt)
      if (isYes) say(`${question}\n  yes`)
      const isApproved = isYes || (await questions.ask(question))
      return isApproved ? 'approve' : 'refuse'
    },
  })
  wallet.kit.on('session_delete', () => say('Disconnected by the app.'))

  async function pair(link: string): Promise<void> {
    say('Pairing ...')
    // The link holds a key: it is not repeated here.
    await wallet.pair(link).catch((thrown: unknown) => say(`Could not pair: ${String(thrown)}`))
  }

  async function stop(): Promise<void> {
    await wallet.dispose()
    process.exit(0)
  }

  say(`Terminal Wallet, account ${wallet.addresses[0]}, relay ${relayUrl}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
  const lines = createInterface({ input: process.stdin })
  lines.on('line', (line) => {
    const text = line.trim()
    if (isPairingUri(text)) void pair(text)
    else if (text !== '' && !questions.answer(text)) say('Paste a link that begins with wc:, or answer y or n.')
  })
  lines.on('close', () => questions.giveUp())
  if (uri) await pair(uri)
  else say('Paste a wc: link: choose WalletConnect in the demo and press "Copy link".')
}

await main().catch((thrown: unknown) => {
  process.stderr.write(`${thrown instanceof UsageError ? thrown.message : String(thrown)}\n`)
  process.exit(1)
})
