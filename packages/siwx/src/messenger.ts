import type {
  CaipNetwork,
  CaipNetworkId,
  SIWXMessage,
  SIWXMessageData,
  SIWXMessageInput,
  SIWXSession,
} from '@openappkit/core'
import { addressPlaceholder, AppKitError } from '@openappkit/core/adapter'
import { errorText } from '@openappkit/protocol/errors'
import {
  chainOfMessage,
  findProblem,
  isSameAddress,
  parseSignInMessage,
  type SignInFields,
} from '@openappkit/protocol/sign-in'

/** The content of the messages. */
export type SIWXMessengerParams = {
  /** The host of the site, with its port if it has one. */
  domain: string
  /** The URL of the page. */
  uri: string
  /** Returns a single-use nonce from your server, or from `createNonce`. */
  getNonce(input: SIWXMessageInput): Promise<string>
  /**
   * One line for the user to read before signing.
   * @default none
   */
  statement?: string
  /**
   * URLs that belong to the statement.
   * @default none
   */
  resources?: readonly string[]
  /**
   * How long a session lasts, in ms from `notBefore`, or from now.
   * @default for ever
   */
  expiration?: number
  /**
   * An id of the request for the app's own records.
   * @default none
   */
  getRequestId?(): Promise<string>
  /**
   * True writes `1` instead of `eip155:1`.
   * @default false
   */
  clearChainIdNamespace?: boolean
}

/** Creates and parses sign-in messages. Subclasses define the format. */
export abstract class SIWXMessenger {
  /** The app's networks, for their names. Set by the kit. */
  networks: readonly CaipNetwork[] = []

  protected readonly version: string = '1'

  /** Throws `invalid_option` without `domain`, `uri` or `getNonce`. */
  constructor(protected readonly params: SIWXMessengerParams) {
    for (const name of ['domain', 'uri', 'getNonce'] as const) {
      // Checks presence only: a getter may need a page.
      if (!(name in Object(params)))
        throw new AppKitError('invalid_option', `Option "${name}" of a messenger is missing`)
    }
  }

  /** Rejects with `bad_message` if the text cannot be parsed back to its data, for example a statement of two lines. */
  async createMessage(input: SIWXMessageInput): Promise<SIWXMessage> {
    const { domain, uri, statement, resources, expiration, getRequestId } = this.params
    const [nonce, requestId] = await Promise.all([this.params.getNonce(input), getRequestId?.()])
    const from = input.notBefore === undefined ? Date.now() : Date.parse(input.notBefore)
    const data: SIWXMessageData = {
      accountAddress: input.accountAddress,
      chainId: input.chainId,
      domain,
      uri,
      version: this.version,
      nonce,
      issuedAt: new Date().toISOString(),
      ...(statement !== undefined && { statement }),
      ...(resources && { resources }),
      ...(requestId !== undefined && { requestId }),
      ...(expiration !== undefined && { expirationTime: new Date(from + expiration).toISOString() }),
      ...(input.notBefore !== undefined && { notBefore: input.notBefore }),
    }
    const text = this.stringify(data)
    // The signer is not known yet: a placeholder address lets the other fields be checked now.
    const isOpen = data.accountAddress === addressPlaceholder
    const checked = isOpen ? { ...data, accountAddress: zeroAddress } : data
    if (!this.says(isOpen ? this.stringify(checked) : text, checked)) {
      throw new AppKitError('bad_message', errorText('bad_message'), { facts: ['Part: sign-in message'] })
    }
    return { ...data, toString: () => text }
  }

  /** Whether a session is for this site, valid now, and its text matches its data. Does not verify the signature. */
  isCurrent({ data, message }: SIWXSession): boolean {
    const fields = parseSignInMessage(message)
    const { domain } = this.params
    return fields !== undefined && this.says(message, data) && !findProblem(fields, { domain, now: Date.now() })
  }

  protected abstract stringify(data: SIWXMessageData): string

  /** Parses the text strictly and compares each field with the data, so that the shown, signed and stored values agree. */
  protected says(text: string, data: SIWXMessageData): boolean {
    const fields = parseSignInMessage(text)
    if (!fields) return false
    const isChain =
      [data.chainId, referenceOf(data.chainId)].includes(fields.chainId) || chainOfMessage(fields) === data.chainId
    const pairs: [string | undefined, string | undefined][] = [
      ...same.map((name): [string | undefined, string | undefined] => [fields[name], data[name]]),
      [fields.resources?.join('\n'), data.resources?.join('\n')],
    ]
    return isChain && isSameAddress(fields.address, data.accountAddress) && pairs.every(([one, other]) => one === other)
  }
}

const zeroAddress = `0x${'0'.repeat(40)}`

const same = [
  'domain',
  'uri',
  'version',
  'nonce',
  'statement',
  'requestId',
  'issuedAt',
  'expirationTime',
  'notBefore',
] as const satisfies readonly (keyof SignInFields & keyof SIWXMessageData)[]

export const referenceOf = (chainId: CaipNetworkId): string => chainId.slice(chainId.indexOf(':') + 1)

/** Converts the data of a message to the fields of its text. */
export function toFields(
  data: SIWXMessageData,
  text: { accountOf: string; chainId: string; hasWideGap?: boolean },
): SignInFields {
  const { accountAddress: address, chainId: _, ...rest } = data
  return { ...rest, address, ...text }
}
