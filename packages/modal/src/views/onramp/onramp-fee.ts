import type { AppKit } from '@openappkit/core'
import { onrampFeePercent } from '@openappkit/core/internal'
import { isolated } from '../send/format-asset.js'

/** The range of provider fees: `1–2%`. */
export function feeRange(kit: AppKit): string {
  const { least, most } = onrampFeePercent
  return isolated(kit, `${least}–${most}%`)
}
