import { AppKitError, type RequestOptions, type Session } from '@openappkit/core/adapter'
import { chainErrorText } from '@openappkit/protocol/errors'
import {
  getTypesForEIP712Domain,
  isHex,
  serializeTypedData,
  stringToHex,
  type TypedDataDefinition,
  validateTypedData,
} from 'viem'
import { badAnswer, requestWallet } from '../wallet/provider.js'

/** Signs a message (EIP-191). Sends it as hex, so that text that looks like hex is not signed as bytes. */
export async function signMessage({ provider, accounts }: Session<'eip155'>, message: string, options: RequestOptions) {
  const params = [stringToHex(message), accounts[0].address]
  return parseSignature(await requestWallet(provider, 'personal_sign', params, options), 'personal_sign')
}

/** Signs typed data (EIP-712). Throws `invalid_option` for invalid typed data, before the wallet is asked. */
export async function signTypedData(
  { provider, accounts }: Session<'eip155'>,
  typedData: Record<string, unknown>,
  options: RequestOptions,
) {
  const params = [accounts[0].address, serialize(typedData as TypedDataDefinition)]
  return parseSignature(await requestWallet(provider, 'eth_signTypedData_v4', params, options), 'eth_signTypedData_v4')
}

function serialize(typedData: TypedDataDefinition): string {
  try {
    const domain = typedData.domain ?? {}
    const types = { EIP712Domain: getTypesForEIP712Domain({ domain }), ...typedData.types }
    const whole = { ...typedData, domain, types } as TypedDataDefinition
    validateTypedData(whole)
    return serializeTypedData(whole)
  } catch (cause) {
    throw new AppKitError('invalid_option', chainErrorText('invalid_option'), { cause, facts: ['Part: typedData'] })
  }
}

// Contract accounts return signatures of any length, and `0x` if they sign on chain. ERC-1271 verifies them.
function parseSignature(value: unknown, method: string): string {
  if (isHex(value)) return value
  throw badAnswer(method)
}
