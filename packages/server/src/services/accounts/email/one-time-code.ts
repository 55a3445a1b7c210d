import { createHmac, randomInt } from 'node:crypto'
import type { DerivedKeys } from '../sessions/derive-keys.js'
import type { Challenge, ChallengePurpose } from '../store/challenges/challenge-store.js'

/** `first`: the code for an address without an account. It is longer, because no device check protects it. */
const digits: Readonly<Record<ChallengePurpose | 'first', number>> = {
  first: 8,
  'sign-in': 6,
  'step-up': 8,
  'old-address': 8,
  'new-address': 8,
}

/** Creates a uniformly distributed code: `randomInt` avoids modulo bias. */
export function createCode(purpose: ChallengePurpose | 'first'): string {
  const length = digits[purpose]
  return String(randomInt(10 ** length)).padStart(length, '0')
}

type Bound = Pick<Challenge, 'id' | 'purpose' | 'email' | 'target'>

/** The stored form of a code. Without the pepper, it cannot be found by trying all codes. */
export function macOf(code: string, { id, purpose, email, target }: Bound, { pepper }: DerivedKeys): Buffer {
  return createHmac('sha256', pepper)
    .update(JSON.stringify([id, purpose, email, target, code]))
    .digest()
}

/** The two-digit number that the device shows, and three choices in random order. */
export function createMatchNumber(): { matchNumber: string; choices: readonly string[] } {
  const numbers = new Set<string>()
  while (numbers.size < 3) numbers.add(String(randomInt(10, 100)))
  const choices = [...numbers]
  return { matchNumber: choices[randomInt(3)] as string, choices }
}
