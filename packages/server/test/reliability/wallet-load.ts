import { formatSignInMessage, nonceAnswer, signInPaths, verifyAnswer } from '@openappkit/protocol/sign-in'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { site } from './cluster/environments.ts'
import type { Faults } from './cluster/faults.ts'
import { runWorkers } from './run-workers.ts'
import { type Answer, failureOf, isDone, randomAddress, trySend } from './send.ts'
import type { ServerNode } from './cluster/server-node.ts'
import type { Tally } from './tally.ts'
import { createVerdicts, verdictOf } from './verdicts.ts'
import { pause } from './cluster/wait.ts'

type Signed = { message: string; signature: string }
type Options = { url: string; nodes: readonly ServerNode[]; tally: Tally; faults: Faults }

const query = `?projectId=${site.project}`
const workers = 3
const retryMs = 200
const paceMs = 60
/** How often a request without an answer is sent again. */
const triesMost = 100
/** How many of the last signatures and tokens are tried again after a restore. */
const triedAgain = 20

/** Visitors who sign in with a wallet, look at their sessions and sign out. */
export function startWalletLoad({ url, nodes, tally, faults }: Options) {
  const signedOut: string[] = []
  const used: Signed[] = []
  const findVerdict = createVerdicts(faults)

  const post = (path: string, body: object, from: string, token?: string) =>
    trySend(url + path + query, {
      method: 'POST',
      headers: {
        origin: site.origin,
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
      from,
    })

  const readSessions = (at: string, token: string, from: string) =>
    trySend(at + signInPaths.sessions + query, {
      headers: { origin: site.origin, authorization: `Bearer ${token}` },
      from,
    })

  async function signedMessage(from: string): Promise<Signed | undefined> {
    const answer = await trySend(url + signInPaths.nonce + query, { headers: { origin: site.origin }, from })
    if (!isDone(answer)) return tally.fail('nonce', failureOf(answer))
    tally.succeed('nonce')
    const visitor = privateKeyToAccount(generatePrivateKey())
    const message = formatSignInMessage({
      domain: site.domain,
      accountOf: 'Ethereum',
      address: visitor.address,
      statement: 'Welcome back.',
      uri: `${site.origin}/login`,
      version: '1',
      chainId: 'eip155:1',
      nonce: nonceAnswer.parse(answer.body).nonce,
      issuedAt: new Date().toISOString(),
    })
    return { message, signature: await visitor.signMessage({ message }) }
  }

  /** Sends the signature twice at once, and again as long as no answer says what became of it. */
  async function signIn(from: string): Promise<string | undefined> {
    const signed = await signedMessage(from)
    if (!signed) return undefined
    const tokens: string[] = []
    const isRefused = (answer: Answer | Error) => !(answer instanceof Error) && answer.status === 401
    for (let tries = 0; tokens.length === 0 && tries < triesMost; tries += 1) {
      const answers = await Promise.all([1, 2].map(() => post(signInPaths.verify, signed, from)))
      const good = answers.filter(isDone)
      tokens.push(...good.map(({ body }) => verifyAnswer.parse(body).token))
      if (good.length > 0) break
      tally.fail('sign-in with a wallet', failureOf(answers[0]))
      if (answers.some(isRefused)) return tally.count('nonces used by a sign-in without an answer')
      await pause(retryMs)
    }
    // Once more, which must not open another session.
    const again = await post(signInPaths.verify, signed, from)
    if (isDone(again)) tokens.push(verifyAnswer.parse(again.body).token)
    if (tokens.length > 1) faults.add('nonces used twice with success', signed.message)
    if (tokens.length > 0) {
      tally.succeed('sign-in with a wallet')
      used.push(signed)
    }
    return tokens[0]
  }

  async function signOut(token: string, from: string): Promise<void> {
    for (let tries = 0; tries < triesMost; tries += 1) {
      const answer = await post(signInPaths.revoke, { scope: 'session' }, from, token)
      if (isDone(answer)) {
        tally.succeed('sign-out')
        signedOut.push(token)
        return expectNotAccepted(token, from)
      }
      tally.fail('sign-out', failureOf(answer))
      // The one before had no answer, and ended the session.
      if (!(answer instanceof Error) && answer.status === 401) return
      await pause(retryMs)
    }
  }

  async function readAt({ url: at }: ServerNode, token: string, from: string): Promise<Answer | Error | undefined> {
    const own = at()
    return own === undefined ? undefined : readSessions(own, token, from)
  }

  const isStillValid = (name: string) =>
    faults.add('sessions valid after the answer to their sign-out', `a wallet's, at ${name}`)

  /** Asks each node once, because it may be broken now. Those that say nothing are asked again at the end. */
  async function expectNotAccepted(token: string, from: string): Promise<void> {
    for (const node of nodes) {
      const verdict = verdictOf(await readAt(node, token, from))
      if (verdict === 'accepted') isStillValid(node.name)
      else if (verdict === undefined)
        tally.count('requests after a sign-out that a broken node left open, sent again at the end')
    }
  }

  /** Expects that each node runs, and refuses the token. */
  async function expectSignedOut(token: string): Promise<void> {
    const from = randomAddress()
    for (const node of nodes) {
      const verdict = await findVerdict(`a wallet's session, at ${node.name}`, () => readAt(node, token, from))
      if (verdict === 'accepted') isStillValid(node.name)
    }
  }

  async function visit(): Promise<void> {
    const from = randomAddress()
    const token = await signIn(from)
    if (token === undefined) return pause(retryMs)
    const answer = await readSessions(url, token, from)
    if (isDone(answer)) tally.succeed('list of sessions')
    else tally.fail('list of sessions', failureOf(answer))
    await signOut(token, from)
    await pause(paceMs)
  }

  const { end, begin } = runWorkers(workers, visit)

  return {
    end,
    begin,
    /** Tries what was used before a restore. */
    async expectRestored(): Promise<void> {
      for (const signed of used.slice(-triedAgain)) {
        const ask = () => post(signInPaths.verify, signed, randomAddress())
        if ((await findVerdict('a used nonce', ask)) === 'accepted')
          faults.add('nonces used twice with success', `after a restore: ${signed.message}`)
      }
      for (const token of signedOut.slice(-triedAgain)) await expectSignedOut(token)
    },
    /** Stops, and asks all nodes once more for sessions that were signed out. */
    async check(): Promise<void> {
      await end()
      for (const token of signedOut) await expectSignedOut(token)
    },
    signedOut: () => signedOut.length,
  }
}
