import { AppKitError } from '@openappkit/core/adapter'
import { type ChainErrorCode, chainErrorText } from '@openappkit/protocol/errors'

export function failure(code: ChainErrorCode, cause?: unknown): AppKitError {
  return new AppKitError(code, chainErrorText(code), { cause })
}

/** For an answer that the interface of the wallet does not allow. */
export function badAnswer(method: string): AppKitError {
  return new AppKitError('wallet_bad_answer', chainErrorText('wallet_bad_answer'), { facts: [`Method: ${method}`] })
}
