import { FrameError } from '@openappkit/protocol/frame'
import type { OriginCode, OriginRefusal } from '../../origins/origin-advice.js'
import { warnOfOrigin } from '../config/warn-of-origin.js'

/** The error of an origin that the accounts service refused. The console names it too: screens show only a sentence. */
export function originError(code: OriginCode, { origin, at, project }: OriginRefusal): FrameError {
  warnOfOrigin(code, { origin, at, project })
  return new FrameError(code, { values: { origin, at, ...(project && { project }) } })
}
