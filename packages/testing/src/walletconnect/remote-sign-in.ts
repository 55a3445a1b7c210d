import type { AuthTypes, SignClientTypes } from '@walletconnect/types'
import type { LocalAccount } from 'viem/accounts'
import type { EvmSupport } from './approved-namespaces.js'
import type { QuietWalletKit } from './quiet-walletkit.js'
import { unsupportedChains, userRejected } from './refusals.js'
import type { RemotePrompt } from './remote-prompt.js'

export type SignInRequest = SignClientTypes.EventArguments['session_authenticate']

type Payload = AuthTypes.PayloadParams

/** Narrows a sign-in request to what the wallet grants: its chains, and its methods of those in the recap. */
export function narrowPayload(asked: Payload, support: EvmSupport): Payload | undefined {
  const known = support.chainIds.map((id) => `eip155:${id}`)
  const chains = asked.chains.filter((chain) => known.includes(chain))
  const [recap = '', ...others] = (asked.resources ?? []).toReversed()
  if (chains.length === 0 || !recap.startsWith('urn:recap:')) return undefined
  const { att } = JSON.parse(Buffer.from(recap.slice('urn:recap:'.length), 'base64').toString()) as {
    att: { eip155: Record<string, unknown> }
  }
  const granted = Object.keys(att.eip155).filter((key) => support.methods.includes(key.slice('request/'.length)))
  const narrowed = { att: { eip155: Object.fromEntries(granted.map((key) => [key, [{ chains }]])) } }
  const encoded = Buffer.from(JSON.stringify(narrowed)).toString('base64').replaceAll('=', '')
  return { ...asked, chains, resources: [...others.toReversed(), `urn:recap:${encoded}`] }
}

/** The message for the first common chain, and its signature. */
export function describeSignIn(
  payload: Payload,
  account: LocalAccount,
  write: (params: { request: Payload; iss: string }) => string,
): { text: string; sign(): Promise<AuthTypes.Cacao> } {
  const iss = `did:pkh:${payload.chains[0]}:${account.address}`
  const text = write({ request: payload, iss })
  const { chains: _, type: __, ...said } = payload
  return {
    text,
    async sign() {
      const signature = await account.signMessage({ message: text })
      return { h: { t: 'caip122' }, p: { ...said, iss }, s: { t: 'eip191', s: signature } }
    },
  }
}

export type SignInAnswersDeps = Pick<QuietWalletKit, 'kit'> & {
  support(): EvmSupport
  accounts(): readonly LocalAccount[]
  decide(prompt: RemotePrompt): Promise<boolean>
}

/** Connects and signs with one prompt. */
export function createSignInAnswers({ kit, support, accounts, decide }: SignInAnswersDeps) {
  return async ({ id, params: { authPayload, requester } }: SignInRequest): Promise<void> => {
    const payload = narrowPayload(authPayload, support())
    const [account] = accounts()
    if (!payload || !account) return kit.rejectSessionAuthenticate({ id, reason: unsupportedChains })
    const { text, sign } = describeSignIn(payload, account, (request) => kit.formatAuthMessage(request))
    const isAgreed = await decide({ kind: 'sign-in', app: requester.metadata, address: account.address, text })
    if (!isAgreed) return kit.rejectSessionAuthenticate({ id, reason: userRejected })
    await kit.approveSessionAuthenticate({ id, auths: [await sign()] })
  }
}
