import type { CaipNetworkId, SIWXSession } from '@openappkit/core'
import { AppKitError } from '@openappkit/core/adapter'
import { toCanonicalAddress } from '@openappkit/protocol/evm'
import { isSameAddress, parseSignInMessage, type ServerSession } from '@openappkit/protocol/sign-in'
import { createSignInClient, type SignInClient } from './sign-in-client.js'
import type { SIWXStorage } from './storage.js'
import { createTokenList, type KeptToken, type TokenList } from './token-list.js'

/** The URL of the server, and request options. */
export type ServerStorageParams = {
  /** The base URL of the server, `https://services.example`. */
  url: string
  /**
   * The `localStorage` key of the tokens.
   * @default '@appkit/siwx-server'
   */
  key?: string
  /**
   * The project id, if the server has several projects.
   * @default none
   */
  projectId?: string
  /**
   * Replaces the browser's `fetch`.
   * @default globalThis.fetch
   */
  fetch?: typeof globalThis.fetch
  /**
   * The deadline of a request.
   * @default 8_000
   */
  deadlineMs?: number
}

/**
 * Stores sessions on the server of `@openappkit/server`, which creates the nonces and verifies the signatures. This
 * browser stores one token per session. `getToken` returns it, so that your backend can verify it.
 */
export class ServerStorage implements SIWXStorage {
  readonly verifies = true
  readonly #client: SignInClient
  readonly #tokens: TokenList

  /** Throws `invalid_option` without the `url` of a server. */
  constructor(params: ServerStorageParams) {
    if (!URL.canParse(params?.url)) {
      throw new AppKitError('invalid_option', 'Option "url" of ServerStorage must be the address of a server')
    }
    const { key = '@appkit/siwx-server', ...client } = params
    this.#client = createSignInClient(client)
    this.#tokens = createTokenList(key)
  }

  getNonce(): Promise<string> {
    return this.#client.nonce(location.host)
  }

  async add({ message, signature }: SIWXSession): Promise<void> {
    const { token, session } = await this.#client.verify(message, signature)
    const { chainId, address } = session
    const replaced = this.#tokens.take((kept) => isOf(kept, chainId, address))
    this.#tokens.add({ token, chainId, address })
    // A browser keeps one session per account and network. Ends the older one without waiting, and ignores failures.
    void this.#revoke(replaced).catch(() => undefined)
  }

  async set(sessions: readonly SIWXSession[]): Promise<void> {
    await this.#revoke(this.#tokens.take(() => true))
    // A nonce is valid once: of the messages that a wallet signed with one nonce for several networks, only the first counts.
    const nonces = sessions.map(({ data }) => data.nonce)
    const first = sessions.filter(({ data }, at) => nonces.indexOf(data.nonce) === at)
    for (const session of first) await this.add(session)
  }

  async get(chainId: CaipNetworkId, address: string): Promise<readonly SIWXSession[]> {
    const kept = this.#tokens.list().filter((entry) => isOf(entry, chainId, address))
    const found = await Promise.all(kept.map((entry) => this.#read(entry)))
    return found.filter((session) => session !== undefined)
  }

  async delete(chainId: CaipNetworkId, address: string): Promise<void> {
    await this.#revoke(this.#tokens.take((kept) => isOf(kept, chainId, address)))
  }

  /** The token for your backend. It sends `Authorization: Bearer <token>` and its own domain to the server. */
  getToken(chainId: CaipNetworkId, address: string): string | undefined {
    return this.#tokens.list().find((kept) => isOf(kept, chainId, address))?.token
  }

  async #read({ token }: KeptToken): Promise<SIWXSession | undefined> {
    const session = await this.#client.session(token, location.host)
    if (!session) this.#tokens.take((kept) => kept.token === token)
    return session && toSession(session)
  }

  // The callers delete the token first, so that the user is signed out on this device even if the request fails.
  async #revoke(kept: readonly KeptToken[]): Promise<void> {
    await Promise.all(kept.map(({ token }) => this.#client.revoke(token, location.host)))
  }
}

const isOf = (kept: Pick<ServerSession, 'chainId' | 'address'>, chainId: CaipNetworkId, address: string): boolean =>
  kept.chainId === chainId && isSameAddress(kept.address, address)

/** Converts to the session type of the kit, with the signed message. The server does not return signatures. */
function toSession({
  chainId,
  message,
}: Pick<ServerSession, 'chainId'> & { message: string }): SIWXSession | undefined {
  const fields = parseSignInMessage(message)
  if (!fields) return undefined
  const { address, accountOf: _, hasWideGap: __, ...rest } = fields
  const data = { ...rest, accountAddress: toCanonicalAddress(address), chainId }
  return { data, message, signature: '' }
}
