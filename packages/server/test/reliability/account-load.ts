import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import {
  accountsPaths,
  createBoxKeys,
  emailAnswer,
  keySharePaths,
  openBox,
  recoverAnswer,
  sessionAnswer,
  userAnswer,
  walletAnswer,
  writePublicKey,
  writeRecoveryContext,
} from '@openappkit/protocol/accounts'
import type * as z from '@openappkit/protocol/zod'
import { type AccountDevice, createDevice } from './account-device.ts'
import { site } from './cluster/environments.ts'
import type { Faults } from './cluster/faults.ts'
import type { Inbox } from './cluster/inbox.ts'
import { createWallet, type NewWallet } from './new-wallet.ts'
import { runWorkers } from './run-workers.ts'
import { type Answer, failureOf, isDone, randomAddress } from './send.ts'
import type { ServerNode } from './cluster/server-node.ts'
import type { Tally } from './tally.ts'
import { createVerdicts, verdictOf } from './verdicts.ts'
import { pause } from './cluster/wait.ts'

type Options = { url: string; nodes: readonly ServerNode[]; inbox: Inbox; tally: Tally; faults: Faults }

type Tokens = z.output<typeof sessionAnswer>
type Person = { email: string; device: AccountDevice; tokens: Tokens; wallet?: NewWallet; signsOutAt?: number }
/** A person whose wallet was made at this time. */
type Owner = { person: Person; wallet: NewWallet; madeAt: number }
/** When the backup of the accounts began, and when it was complete. */
export type BackUpTimes = { begunAt: number; madeAt: number }
type Code = { challenge: string; code: string }

const workers = 3
const retryMs = 200
const paceMs = 150
const mailMs = 10_000
const triesMost = 100
const refreshes = 4
/** People who stay signed in until the end, at most. */
const stayingMost = 40
/** How many of the last codes and sessions are tried again after a restore, and how many wallets are recovered. */
const triedAgain = 20
const recoveredAgain = 3

const isRefused = (answer: Answer | Error): boolean => !(answer instanceof Error) && answer.status === 401

/** People who sign in by e-mail, make a wallet, refresh their sessions and sign out, or stay. */
export function startAccountLoad({ url, nodes, inbox, tally, faults }: Options) {
  const signedOut: Person[] = []
  const staying: Person[] = []
  const owners: Owner[] = []
  const used: { device: AccountDevice; code: Code }[] = []
  const findVerdict = createVerdicts(faults)
  let recovered = 0
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

  /** Sends the code twice at once. */
  async function signIn(device: AccountDevice, email: string): Promise<Person | undefined> {
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
    used.push({ device, code: { challenge, code } })
    return { email, device, tokens: first }
  }

  async function makeWallet(person: Person): Promise<void> {
    const { device, tokens } = person
    const ask = (path: string, body?: object) => device.ask(path, body, tokens.accessToken)
    const user = await persist('read of an account', () => ask(accountsPaths.user))
    const before = await persist('read of a wallet', () => ask(keySharePaths.wallet))
    if (user?.status !== 200 || before?.status !== 200) return
    const { recoveryKey } = walletAnswer.parse(before.body)
    const wallet = await createWallet(userAnswer.parse(user.body).device, String(recoveryKey))
    const made = await persist('new wallet', () => ask(keySharePaths.create, wallet.body))
    // 409: it was made by a request without an answer.
    if (made?.status !== 200 && made?.status !== 409) return
    person.wallet = wallet
    owners.push({ person, wallet, madeAt: performance.now() })
  }

  /**
   * Expects that the wallet is there as a whole: with its vault, and with the share of this device. Returns whether it
   * could be read.
   */
  async function expectWallet({ device, tokens, wallet: made }: Person): Promise<boolean> {
    if (!made) return true
    const answer = await persist('read of a wallet', () =>
      device.ask(keySharePaths.wallet, undefined, tokens.accessToken),
    )
    if (answer?.status !== 200) return false
    const { wallet } = walletAnswer.parse(answer.body)
    if (wallet?.vault.walletId !== made.body.vault.walletId || !wallet.share)
      faults.add('wallets that were made in part', JSON.stringify(wallet))
    return true
  }

  /** Every second time like two tabs, which refresh with the same token. */
  async function refresh(person: Person, at: number): Promise<'refreshed' | 'refused' | undefined> {
    const { refreshToken } = person.tokens
    const once = () => person.device.ask(accountsPaths.refresh, { refreshToken })
    const twice = async (): Promise<Answer | Error> => {
      const answers = await Promise.all([once(), once()])
      return answers.find(isDone) ?? answers[0] ?? new Error('no answer')
    }
    const answer = await persist('refresh', at % 2 === 0 ? once : twice)
    if (answer?.status !== 200) return answer && 'refused'
    person.tokens = sessionAnswer.parse(answer.body)
    return 'refreshed'
  }

  async function signOut(person: Person): Promise<void> {
    const { device, tokens } = person
    person.signsOutAt = performance.now()
    const answer = await persist('sign-out', () => device.ask(accountsPaths.signOut, {}, tokens.accessToken))
    if (answer?.status !== 200) return
    signedOut.push(person)
    await expectNotAccepted(person)
  }

  /** The requests that an ended session refuses. */
  const requestsOf = ({ device, tokens: { accessToken, refreshToken } }: Person) => [
    (at: string) => device.ask(accountsPaths.user, undefined, accessToken, at),
    (at: string) => device.ask(accountsPaths.refresh, { refreshToken }, undefined, at),
  ]

  const isStillValid = (name: string) =>
    faults.add('sessions valid after the answer to their sign-out', `an account's, at ${name}`)

  /** Asks each node once, because it may be broken now. Those that say nothing are asked again at the end. */
  async function expectNotAccepted(person: Person): Promise<void> {
    for (const { name, url: at } of nodes)
      for (const ask of requestsOf(person)) {
        const own = at()
        const verdict = own === undefined ? undefined : verdictOf(await ask(own))
        if (verdict === 'accepted') isStillValid(name)
        else if (verdict === undefined)
          tally.count('requests after a sign-out that a broken node left open, sent again at the end')
      }
  }

  /** Expects that each node runs, and refuses the tokens. */
  async function expectSignedOut(person: Person): Promise<void> {
    for (const { name, url: at } of nodes)
      for (const ask of requestsOf(person)) {
        const askNode = async () => {
          const own = at()
          return own === undefined ? undefined : ask(own)
        }
        if ((await findVerdict(`an account's session, at ${name}`, askNode)) === 'accepted') isStillValid(name)
      }
  }

  async function live(): Promise<void> {
    const person = await signIn(await createDevice(url, randomAddress()), `${randomUUID()}@mail.example`)
    if (!person) return pause(retryMs)
    await makeWallet(person)
    await expectWallet(person)
    for (let at = 0; at < refreshes; at += 1) {
      await pause(paceMs)
      if ((await refresh(person, at)) !== 'refreshed')
        return tally.count('sessions that ended although their device used the newest token')
    }
    if ((lives += 1) % 3 === 0 && staying.length < stayingMost) staying.push(person)
    else await signOut(person)
  }

  /** Whether the owner of a restored wallet gets both halves of its recovery: from the accounts and from the key holder. */
  async function expectRecovery({ person: { device, email }, wallet: { secret, body } }: Owner): Promise<void> {
    const { vault, root, device: share } = body
    const broken = (what: string) => faults.add('wallets that a restore lost or broke', `${vault.walletId}: ${what}`)
    const person = await signIn(device, email)
    if (!person) return broken('its owner cannot sign in')
    const { accessToken } = person.tokens
    const read = await persist('read of a wallet', () => device.ask(keySharePaths.wallet, undefined, accessToken))
    const found = read?.status === 200 ? walletAnswer.parse(read.body).wallet : undefined
    if (!isDeepStrictEqual([found?.vault, found?.share], [vault, share])) return broken('it is not as it was')
    const keys = await createBoxKeys()
    const asked = { publicKey: await writePublicKey(keys) }
    const answer = await persist('recovery', () => device.ask(keySharePaths.recover, asked, accessToken))
    const given = answer?.status === 200 ? recoverAnswer.parse(answer.body) : undefined
    if (!given || !('recovery' in given)) return broken(`no recovery: ${answer && failureOf(answer)}`)
    const opened = await openBox(keys, given.recovery, writeRecoveryContext(vault))
    if (!isDeepStrictEqual(given.root, root) || !secret.equals(opened)) return broken('its shares are others')
    recovered += 1
    await signOut(person)
  }

  /** After a restore: what was used or ended stays so, and what is older than the backup is there. */
  async function expectRestored({ begunAt, madeAt: backedUpAt }: BackUpTimes): Promise<void> {
    for (const { device, code } of used.slice(-triedAgain))
      if ((await findVerdict('a used code', () => device.ask(accountsPaths.code, code))) === 'accepted')
        faults.add('codes used twice with success', `after a restore: ${code.challenge}`)
    for (const person of signedOut.slice(-triedAgain)) await expectSignedOut(person)
    for (const person of staying.splice(0)) {
      const verdicts: unknown[] = []
      for (const ask of requestsOf(person)) verdicts.push(await findVerdict(`a restored session`, () => ask(url)))
      if (verdicts.includes('accepted')) faults.add('sessions that outlived a restore', `an account's`)
      else if (!verdicts.includes(undefined)) tally.count('sessions of accounts that a restore ended')
    }
    const all = owners.splice(0)
    // A device that signs out is new to the account afterwards, and would need the link of a mail.
    const isKnown = ({ person: { signsOutAt = Infinity } }: Owner) => signsOutAt > backedUpAt
    const older = all.filter((owner) => owner.madeAt < begunAt && isKnown(owner))
    for (const owner of older.slice(-recoveredAgain)) await expectRecovery(owner)
    for (const { madeAt } of all)
      if (madeAt >= begunAt) tally.count('wallets made since a restored backup began, which it may lack')
  }

  const { end, begin } = runWorkers(workers, live)

  return {
    end,
    begin,
    expectRestored,
    recovered: () => recovered,
    /** Stops, and looks at all sessions again. */
    async check(): Promise<void> {
      await end()
      for (const person of signedOut) await expectSignedOut(person)
      for (const person of staying) {
        const refreshed = await refresh(person, 0)
        if (refreshed === 'refused') tally.count('sessions that ended although their device used the newest token')
        else if (!refreshed || !(await expectWallet(person)))
          faults.add('checks without an answer', 'the wallet of an account that stayed')
      }
    },
    signedOut: () => signedOut.length,
    staying: () => staying.length,
  }
}
