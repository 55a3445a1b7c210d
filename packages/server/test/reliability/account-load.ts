import { randomUUID } from 'node:crypto'
import {
  accountsPaths,
  emailAnswer,
  keySharePaths,
  sessionAnswer,
  userAnswer,
  walletAnswer,
} from '@openappkit/protocol/accounts'
import type * as z from '@openappkit/protocol/zod'
import { type AccountDevice, createDevice } from './account-device.ts'
import { site } from './cluster/cluster.ts'
import type { Faults } from './cluster/faults.ts'
import type { Inbox } from './cluster/inbox.ts'
import { createWalletBody } from './new-wallet.ts'
import { runWorkers } from './run-workers.ts'
import { type Answer, failureOf, isDone, randomAddress } from './send.ts'
import type { ServerNode } from './cluster/server-node.ts'
import type { Tally } from './tally.ts'
import { pause } from './cluster/wait.ts'

type Options = { url: string; nodes: readonly ServerNode[]; inbox: Inbox; tally: Tally; faults: Faults }

type Tokens = z.output<typeof sessionAnswer>
type Person = { device: AccountDevice; tokens: Tokens; vault?: { walletId: string } }

const workers = 3
const retryMs = 200
const paceMs = 150
const mailMs = 10_000
const triesMost = 100
const refreshes = 4
/** People who stay signed in until the end, at most. */
const stayingMost = 40

const isRefused = (answer: Answer | Error): boolean => !(answer instanceof Error) && answer.status === 401

/** People who sign in by e-mail, make a wallet, refresh their sessions and sign out, or stay. */
export function startAccountLoad({ url, nodes, inbox, tally, faults }: Options) {
  const signedOut: Person[] = []
  const staying: Person[] = []
  let lives = 0

  /** Asks until an answer says what became of the request: a success, or a refusal. */
  async function persist(kind: string, ask: () => Promise<Answer | Error>): Promise<Answer | undefined> {
    for (let tries = 0; tries < triesMost; tries += 1) {
      const answer = await ask()
      if (isDone(answer)) {
        tally.succeed(kind)
        return answer
      }
      tally.fail(kind, failureOf(answer))
      if (!(answer instanceof Error) && answer.status < 500) return answer
      await pause(retryMs)
    }
    return undefined
  }

  /** Begins with a new address, and sends the code twice at once. */
  async function signIn(): Promise<Person | undefined> {
    const device = await createDevice(url, randomAddress())
    const email = `${randomUUID()}@mail.example`
    const begun = await device.ask(accountsPaths.email, { email, origin: site.origin })
    // Whether the mail was sent is unknown. Another one would have to wait for its turn.
    if (!isDone(begun)) return tally.fail('start of an e-mail sign-in', failureOf(begun))
    tally.succeed('start of an e-mail sign-in')
    const { challenge } = emailAnswer.parse(begun.body)
    const code = await inbox.codeFor(email, mailMs)
    if (code === undefined) return tally.count('mails that a killed node had not sent')
    const tokens: Tokens[] = []
    const useTwice = async (): Promise<Answer | Error> => {
      const answers = await Promise.all([1, 2].map(() => device.ask(accountsPaths.code, { challenge, code })))
      const good = answers.filter(isDone)
      tokens.push(...good.map(({ body }) => sessionAnswer.parse(body)))
      return good[0] ?? answers.find(isRefused) ?? answers[0] ?? new Error('no answer')
    }
    await persist('code of an e-mail sign-in', useTwice)
    const [first] = tokens
    if (!first) return tally.count('codes used by a sign-in without an answer')
    const again = await device.ask(accountsPaths.code, { challenge, code })
    if (tokens.length > 1 || isDone(again)) faults.add('codes used twice with success', challenge)
    return { device, tokens: first }
  }

  async function makeWallet(person: Person): Promise<void> {
    const { device, tokens } = person
    const ask = (path: string, body?: object) => device.ask(path, body, tokens.accessToken)
    const user = await persist('read of an account', () => ask(accountsPaths.user))
    const before = await persist('read of a wallet', () => ask(keySharePaths.wallet))
    if (user?.status !== 200 || before?.status !== 200) return
    const { recoveryKey } = walletAnswer.parse(before.body)
    const body = await createWalletBody(userAnswer.parse(user.body).device, String(recoveryKey))
    const made = await persist('new wallet', () => ask(keySharePaths.create, body))
    // 409: it was made by a request without an answer.
    if (made?.status === 200 || made?.status === 409) person.vault = body.vault
  }

  /** Whether the wallet is there as a whole: with its vault, and with the share of this device. */
  async function expectWallet({ device, tokens, vault }: Person): Promise<void> {
    if (!vault) return
    const answer = await persist('read of a wallet', () =>
      device.ask(keySharePaths.wallet, undefined, tokens.accessToken),
    )
    if (answer?.status !== 200) return
    const { wallet } = walletAnswer.parse(answer.body)
    if (wallet?.vault.walletId !== vault.walletId || !wallet.share)
      faults.add('wallets that were made in part', JSON.stringify(wallet))
  }

  /** Every second time like two tabs, which refresh with the same token. */
  async function refresh(person: Person, at: number): Promise<boolean> {
    const { refreshToken } = person.tokens
    const once = () => person.device.ask(accountsPaths.refresh, { refreshToken })
    const twice = async (): Promise<Answer | Error> => {
      const answers = await Promise.all([once(), once()])
      return answers.find(isDone) ?? answers[0] ?? new Error('no answer')
    }
    const answer = await persist('refresh', at % 2 === 0 ? once : twice)
    if (answer?.status !== 200) return false
    person.tokens = sessionAnswer.parse(answer.body)
    return true
  }

  async function signOut(person: Person): Promise<void> {
    const { device, tokens } = person
    const answer = await persist('sign-out', () => device.ask(accountsPaths.signOut, {}, tokens.accessToken))
    if (answer?.status !== 200) return
    signedOut.push(person)
    await expectSignedOut(person)
  }

  async function expectSignedOut({ device, tokens }: Person): Promise<void> {
    for (const { name, url: at } of nodes) {
      const own = at()
      if (own === undefined) continue
      const read = await device.ask(accountsPaths.user, undefined, tokens.accessToken, own)
      const refreshed = await device.ask(accountsPaths.refresh, { refreshToken: tokens.refreshToken }, undefined, own)
      if (isDone(read) || isDone(refreshed))
        faults.add('sessions valid after the answer to their sign-out', `an account's, at ${name}`)
    }
  }

  async function live(): Promise<void> {
    const person = await signIn()
    if (!person) return pause(retryMs)
    await makeWallet(person)
    await expectWallet(person)
    for (let at = 0; at < refreshes; at += 1) {
      await pause(paceMs)
      if (!(await refresh(person, at)))
        return tally.count('sessions that ended although their device used the newest token')
    }
    if ((lives += 1) % 3 === 0 && staying.length < stayingMost) staying.push(person)
    else await signOut(person)
  }

  const end = runWorkers(workers, live)

  return {
    end,
    /** Stops, and looks at all sessions again. */
    async check(): Promise<void> {
      await end()
      for (const person of signedOut) await expectSignedOut(person)
      for (const person of staying) {
        if (await refresh(person, 0)) await expectWallet(person)
        else tally.count('sessions that ended although their device used the newest token')
      }
    },
    signedOut: () => signedOut.length,
    staying: () => staying.length,
  }
}
