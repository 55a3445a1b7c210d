import type { OriginCode, OriginRefusal } from '../../origins/origin-advice.js'

/**
 * Names a refused origin, and what to change, in the console of the frame. The text loads when it is needed: most visits
 * refuse no origin.
 */
export const warnOfOrigin = (code: OriginCode, refusal: OriginRefusal): void =>
  void import('../../origins/origin-advice.js').then(
    ({ warn }) => warn(code, refusal),
    () => undefined,
  )
