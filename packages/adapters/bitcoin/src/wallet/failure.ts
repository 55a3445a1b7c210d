import { AppKitError } from '@openappkit/core/adapter'
import { type ChainErrorCode, chainErrorText } from '@openappkit/protocol/errors'

export function failure(code: ChainErrorCode, cause?: unknown): AppKitError {
  return new AppKitError(code, chainErrorText(code), { cause })
}

/** The wallet answered with something else than its interface says. */
export function badAnswer(method: string): AppKitError {
  return new AppKitError('wallet_bad_answer', chainErrorText('wallet_bad_answer'), { facts: [`Method: ${method}`] })
}
