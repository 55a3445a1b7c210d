import { FrameError } from '@openappkit/protocol/frame'
import { type OriginCode, type OriginRefusal, originRefusalLine } from '../../origins/origin-advice.js'

/** Longest value of an error that a page accepts. */
const valueLength = 256

/** The error of an origin that the accounts service refused. The console names it too: screens show only a sentence. */
export function originError(code: OriginCode, refusal: OriginRefusal): FrameError {
  console.warn(originRefusalLine(code, refusal))
  const given = Object.entries(refusal).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const values = Object.fromEntries(given.map(([name, text]) => [name, text.slice(0, valueLength)]))
  return new FrameError(code, { values })
}
