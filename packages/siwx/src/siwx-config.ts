import type {
  CaipNetwork,
  CaipNetworkId,
  SIWXConfig as SIWXContract,
  SIWXMessage,
  SIWXMessageInput,
  SIWXSession,
} from '@openappkit/core'
import { AppKitError } from '@openappkit/core/adapter'
import { toCanonicalAddress } from '@openappkit/protocol/evm'
import type { SIWXMessenger } from './messenger.js'
import type { SIWXStorage } from './storages/storage.js'
import type { SIWXVerifier } from './verifiers/verifier.js'

/** Signs instead of the connected wallet, for example with the app's own wallet service. */
export abstract class SIWXSigner {
  abstract signMessage(input: { message: string; chainId: CaipNetworkId; accountAddress: string }): Promise<string>
}

/** The parts of a sign-in. */
export type SIWXConfigParams = {
  /** Creates the messages. */
  messenger: SIWXMessenger
  /**
   * Verify the signatures. At least one must support the namespace, and all that support it must accept the signature.
   */
  verifiers: readonly SIWXVerifier[]
  /** Stores the sessions. */
  storage: SIWXStorage
  /**
   * Whether declining disconnects the wallet.
   * @default true
   */
  required?: boolean
  /**
   * Signs instead of the connected wallet.
   * @default the wallet
   */
  signer?: SIWXSigner
  /**
   * Whether disconnecting the wallet ends the session.
   * @default true
   */
  signOutOnDisconnect?: boolean
}

/** A sign-in configuration of a messenger, verifiers and a storage, for the option `siwx` of `createAppKit`. */
export abstract class SIWXConfig implements SIWXContract {
  readonly signOutOnDisconnect: boolean
  readonly signMessage?: NonNullable<SIWXContract['signMessage']>

  protected readonly messenger: SIWXMessenger
  protected readonly verifiers: readonly SIWXVerifier[]
  protected readonly storage: SIWXStorage
  readonly #isRequired: boolean

  constructor({
    messenger,
    verifiers,
    storage,
    required = true,
    signer,
    signOutOnDisconnect = true,
  }: SIWXConfigParams) {
    this.messenger = messenger
    this.verifiers = verifiers
    this.storage = storage
    this.signOutOnDisconnect = signOutOnDisconnect
    this.#isRequired = required
    if (signer) this.signMessage = (input) => signer.signMessage(input)
  }

  setNetworks(networks: readonly CaipNetwork[]): void {
    for (const part of [this.messenger, ...this.verifiers]) part.networks = networks
  }

  createMessage(input: SIWXMessageInput): Promise<SIWXMessage> {
    return this.messenger.createMessage(input)
  }

  async addSession(session: SIWXSession): Promise<void> {
    await this.#requireValid(session)
    await this.storage.add(withCanonicalAddress(session))
  }

  async setSessions(sessions: readonly SIWXSession[]): Promise<void> {
    await Promise.all(sessions.map((session) => this.#requireValid(session)))
    await this.storage.set(sessions.map(withCanonicalAddress))
  }

  revokeSession(chainId: CaipNetworkId, address: string): Promise<void> {
    return this.storage.delete(chainId, address)
  }

  /** Verifies stored sessions again, and deletes invalid ones. */
  async getSessions(chainId: CaipNetworkId, address: string): Promise<readonly SIWXSession[]> {
    const stored = await this.storage.get(chainId, address)
    const checked = await Promise.all(stored.map(async (session) => ((await this.#isValid(session)) ? [session] : [])))
    const valid = checked.flat()
    if (valid.length < stored.length) {
      await this.storage.delete(chainId, address)
      for (const session of valid) await this.storage.add(session)
    }
    return valid.map(withCanonicalAddress)
  }

  getRequired(): boolean {
    return this.#isRequired
  }

  async #requireValid(session: SIWXSession): Promise<void> {
    if (!(await this.#isValid(session))) throw new AppKitError('sign_in_failed', 'The signature is not valid')
  }

  /** At least one verifier has to support the chain, and all that do have to accept the session. */
  async #isValid(session: SIWXSession): Promise<boolean> {
    if (!this.messenger.isCurrent(session)) return false
    if (this.storage.verifies) return true
    const verifiers = this.verifiers.filter((verifier) => verifier.shouldVerify(session))
    const verdicts = await Promise.all(verifiers.map((verifier) => verifier.verify(session)))
    return verdicts.length > 0 && verdicts.every(Boolean)
  }
}

// Normalizes the casing, so that an app that stores addresses does not count one account twice.
function withCanonicalAddress({ data, ...session }: SIWXSession): SIWXSession {
  return { ...session, data: { ...data, accountAddress: toCanonicalAddress(data.accountAddress) } }
}
