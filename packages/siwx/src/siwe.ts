import type {
  AppKitSIWEClient,
  SIWECreateMessageArgs,
  SIWEMessageArgs,
  SIWEMethods,
  SIWEOptions,
} from '@openappkit/core'
import { toCanonicalAddress } from '@openappkit/protocol/evm'
import { chainOfMessage, parseSignInMessage } from '@openappkit/protocol/sign-in'
import { writeMessage } from './write-message.js'

const optionNames = new Set<string>([
  'enabled',
  'required',
  'signOutOnDisconnect',
  'signOutOnAccountChange',
  'signOutOnNetworkChange',
  'nonceRefetchIntervalMs',
  'sessionRefetchIntervalMs',
] satisfies (keyof SIWEOptions)[])

/** Creates the older sign-in configuration for the option `siweConfig`. */
export function createSIWEConfig(config: SIWEMethods & SIWEOptions): AppKitSIWEClient {
  const given = Object.entries(config).filter(([, value]) => value !== undefined)
  const [options, methods] = [true, false].map((isOption) =>
    Object.fromEntries(given.filter(([name]) => optionNames.has(name) === isOption)),
  )
  return { methods: methods as SIWEMethods, options: options as SIWEOptions }
}

/**
 * The EIP-4361 text of older apps. The address is plain, or a `did:pkh:eip155:<chain>:<address>`, whose chain counts.
 * Throws `bad_message` for a control character in any field.
 */
export function formatMessage(
  args: Partial<SIWECreateMessageArgs> & Pick<SIWEMessageArgs, 'domain' | 'uri'>,
  account: string,
): string {
  const [address = '', reference] = account.split(':').reverse()
  const { domain, uri, statement, resources, requestId, nonce = '', chainId, chains, iat, exp, nbf } = args
  return writeMessage({
    domain,
    uri,
    address,
    nonce,
    version: '1',
    accountOf: 'Ethereum',
    chainId: reference ?? String(chainId ?? chains?.[0] ?? 1),
    issuedAt: iat ?? new Date().toISOString(),
    ...(statement === undefined ? { hasWideGap: true } : { statement }),
    ...(exp !== undefined && { expirationTime: exp }),
    ...(nbf !== undefined && { notBefore: nbf }),
    ...(requestId !== undefined && { requestId }),
    ...(resources && { resources }),
  })
}

/** The address in a message in EIP-55 form, whatever casing was signed. `undefined` if it is not a sign-in message. */
export function getAddressFromMessage(message: string): string | undefined {
  const fields = parseSignInMessage(message)
  return fields && toCanonicalAddress(fields.address)
}

/** The CAIP-2 id in a message. `undefined` if it is not a sign-in message. */
export function getChainIdFromMessage(message: string): string | undefined {
  const fields = parseSignInMessage(message)
  return fields && chainOfMessage(fields)
}
