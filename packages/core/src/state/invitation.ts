import type { Invitation } from '../contracts/steps.js'
import type { KitState } from './state.js'

/** The pairing invitation that a wallet on another device can answer now, if there is one. */
export function readInvitation({ connection: { attempt } }: Pick<KitState, 'connection'>): Invitation | undefined {
  const step = attempt.status === 'running' ? attempt.step : undefined
  return step?.kind === 'invitation' ? step : undefined
}
