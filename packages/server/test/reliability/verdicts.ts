import type { Faults } from './cluster/faults.ts'
import { pause } from './cluster/wait.ts'
import { type Answer, failureOf } from './send.ts'

/** `undefined`: the node does not run. */
type Ask = () => Promise<Answer | Error | undefined>
type Verdict = 'accepted' | 'refused'
type Limits = { triesMost: number; retryMs: number }

const usual: Limits = { triesMost: 30, retryMs: 200 }

/**
 * Whether a token, code or nonce was accepted. A node without its database, one that ends, or a refused proof of a device
 * says neither.
 */
export function verdictOf(answer: Answer | Error | undefined): Verdict | undefined {
  if (answer === undefined || answer instanceof Error) return undefined
  if (answer.status === 200) return 'accepted'
  const isOfProof = /dpop_(nonce|proof)/.test(String(answer.headers['www-authenticate']))
  return answer.status === 401 && !isOfProof ? 'refused' : undefined
}

/** Asks until each answer is a verdict. One that never comes is a fault: what it would have shown was not checked. */
export function createVerdicts(faults: Faults, { triesMost, retryMs }: Limits = usual) {
  // A node that has refused to answer for so long is asked only once per question, or the programme would not end.
  let isAnswering = true

  return async function findVerdict(what: string, ask: Ask): Promise<Verdict | undefined> {
    for (let tries = 1; ; tries += 1) {
      const answer = await ask()
      const verdict = verdictOf(answer)
      if (verdict !== undefined) {
        isAnswering = true
        return verdict
      }
      if (tries >= triesMost || !isAnswering) {
        isAnswering = false
        faults.add('checks without an answer', `${what}: ${answer ? failureOf(answer) : 'no node'}`)
        return undefined
      }
      await pause(retryMs)
    }
  }
}
