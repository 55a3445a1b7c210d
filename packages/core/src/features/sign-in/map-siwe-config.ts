import { parseCaipNetworkId } from '@openappkit/protocol/caip'
import { errorText } from '@openappkit/protocol/errors'
import { toCanonicalAddress } from '@openappkit/protocol/evm'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import type {
  AppKitSIWEClient,
  SIWEMessageArgs,
  SIWESession,
  SIWXConfig,
  SIWXMessage,
  SIWXSession,
} from '../../contracts/siwx.js'

/** Converts the option `siweConfig` to a `SIWXConfig`. `undefined` if the app disabled it. */
export function mapSiweConfig(client: AppKitSIWEClient | undefined): SIWXConfig | undefined {
  if (!client || client.options.enabled === false) return undefined
  const { methods, options } = client

  const signOut = async (): Promise<void> => {
    await methods.signOut()
    methods.onSignOut?.()
  }

  async function addSession({ data, message, signature, cacao }: SIWXSession): Promise<void> {
    if (!(await methods.verifyMessage({ message, signature, ...(cacao !== undefined && { cacao }) }))) {
      throw new AppKitError('sign_in_failed', 'The signature is not valid')
    }
    methods.onSignIn?.({ address: toCanonicalAddress(data.accountAddress), chainId: evmChainId(data.chainId) })
  }

  return {
    async createMessage({ accountAddress, chainId, notBefore }): Promise<SIWXMessage> {
      const given: Partial<SIWEMessageArgs> = (await methods.getMessageParams?.()) ?? {}
      const { domain = location.host, uri = location.href, ...params } = given
      const nonce = await methods.getNonce(accountAddress)
      const iat = params.iat ?? new Date().toISOString()
      const nbf = params.nbf ?? notBefore
      const args = { ...params, domain, uri, iat, address: accountAddress, chainId: evmChainId(chainId), nonce }
      const text = methods.createMessage({ ...args, version: '1', ...(nbf && { nbf }) })
      return {
        accountAddress,
        chainId,
        domain,
        uri,
        nonce,
        version: '1',
        issuedAt: iat,
        ...(params.statement && { statement: params.statement }),
        ...(params.resources && { resources: params.resources }),
        ...(params.requestId && { requestId: params.requestId }),
        ...(params.exp && { expirationTime: params.exp }),
        ...(nbf && { notBefore: nbf }),
        toString: () => text,
      }
    },
    addSession,
    revokeSession: signOut,
    async setSessions(sessions) {
      const [first] = sessions
      await (first ? addSession(first) : signOut())
    },
    async getSessions(chainId, address) {
      const session = await methods.getSession()
      // Text, such as an error page of a proxy, does not mean that there is no session.
      if (session && typeof session !== 'object') throw new AppKitError('bad_message', errorText('bad_message'))
      if (!session?.address) return []
      const signed = readSession(session)
      const isAccount = signed.address.toLowerCase() === address.toLowerCase()
      const isNetwork = signed.chainId === evmChainId(chainId)
      const isKept =
        (isAccount || options.signOutOnAccountChange === false) &&
        (isNetwork || options.signOutOnNetworkChange === false)
      if (isKept) return [describe(signed)]
      await signOut()
      return []
    },
    getRequired: () => options.required ?? true,
    signOutOnDisconnect: options.signOutOnDisconnect ?? true,
  }
}

// A `siweConfig` reports who is signed in, without message and signature.
function describe({ address, chainId }: SIWESession): SIWXSession {
  const data = { accountAddress: toCanonicalAddress(address), chainId: `eip155:${chainId}` as const }
  return { data: { ...data, domain: '', uri: '', version: '1', nonce: '' }, message: '', signature: '' }
}

/** Servers store values in different forms: a number, its text, hex, CAIP-2; an address, CAIP-10 or `did:pkh`. */
function readSession({ address, chainId }: SIWESession): SIWESession {
  const lastPart = (text: unknown): string => String(text).split(':').at(-1) ?? ''
  return { address: lastPart(address), chainId: Number(lastPart(chainId)) }
}

const evmChainId = (id: string): number => Number(parseCaipNetworkId(id)?.reference)
