import { AppKitError } from '@openappkit/core/adapter'
import { errorText } from '@openappkit/protocol/errors'
import { originAdvice, type OriginCode, type OriginRefusal } from '../../origins/origin-advice.js'

/** The error of a refused origin. Its message names what the operator has to change. */
export const originFailure = (code: OriginCode, refusal: OriginRefusal, cause?: unknown): AppKitError =>
  new AppKitError(code, errorText(code), { cause, facts: [originAdvice(code, refusal)] })
