import type { SIWXSession } from '@openappkit/core'
import { toCanonicalAddress } from '@openappkit/protocol/evm'
import { chainOfMessage, isRecap, parseSignInMessage, recapOpening } from '@openappkit/protocol/sign-in'
import * as z from '@openappkit/protocol/zod'
import { failure } from '../errors/failure.js'
import { type AuthPayload, writeMessage } from './auth-payload.js'
import { readRecap } from './recap.js'

const longest = 100_000
const text = z.string().check(z.maxLength(longest))
const maybe = z.nullish(text)

/** CAIP-74: the signed payload, its account and its signature. */
export const cacaoShape = z.looseObject({
  p: z.looseObject({
    iss: z.string().check(z.regex(/^did:pkh:eip155:[1-9]\d{0,15}:0x[\da-fA-F]{40}$/)),
    domain: text,
    aud: maybe,
    uri: maybe,
    version: text,
    nonce: text,
    iat: text,
    statement: maybe,
    exp: maybe,
    nbf: maybe,
    requestId: maybe,
    resources: z.nullish(z.array(text)),
  }),
  s: z.looseObject({ t: text, s: text }),
})

export type Cacao = z.output<typeof cacaoShape>

/** Returns what a cacao opens: the account that signed it, on the granted chains. */
export function openedBy({ p }: Cacao): { accounts: string[]; methods: readonly string[] } {
  const { reference, address } = signerOf(p)
  const granted = readRecap(p.resources?.at(-1))
  const chains = [...new Set([`eip155:${reference}`, ...(granted?.chains ?? [])])]
  return { accounts: chains.map((chain) => `${chain}:${address}`), methods: granted?.methods ?? [] }
}

/**
 * Converts a cacao to a session, for the app to verify its signature. Formats the message from the request: the wallet
 * may set the account, the times and the permissions only. Throws `sign_in_failed` if it changed anything else.
 */
export function readCacao(asked: AuthPayload, cacao: Cacao): SIWXSession {
  const { p, s } = cacao
  const { domain, version, nonce, iat } = p
  const [signer, said, resources] = [signerOf(p), p.statement ?? '', p.resources ?? []]
  const claimed = { domain, version, nonce, iat, statement: said, resources, aud: p.aud ?? p.uri ?? '', ...timesOf(p) }
  const last = resources.at(-1)
  const hasList = said.startsWith(`${asked.statement && `${asked.statement} `}${recapOpening}`)
  const message = writeMessage(
    {
      ...asked,
      iat,
      statement: hasList ? said : asked.statement,
      resources: [...asked.resources.slice(0, -1), ...(isRecap(last) ? [last] : [])],
    },
    signer,
  )
  const fields = parseSignInMessage(message)
  const chainId = fields && chainOfMessage(fields)
  const isAsked = chainId !== undefined && asked.chains.includes(chainId) && writeMessage(claimed, signer) === message
  if (!fields || !isAsked) throw failure('sign_in_failed')
  const { address, accountOf: _, hasWideGap: __, ...rest } = fields
  const data = { ...rest, accountAddress: toCanonicalAddress(address), chainId }
  return { data, message, signature: s.s, cacao }
}

/** Sorts by the order of the requested chains. */
export function sortCacaos(cacaos: readonly Cacao[], { chains }: AuthPayload): Cacao[] {
  const place = ({ p }: Cacao) => chains.indexOf(`eip155:${signerOf(p).reference}`) >>> 0
  return cacaos.toSorted((one, other) => place(one) - place(other))
}

function signerOf({ iss }: Pick<Cacao['p'], 'iss'>) {
  const [reference = '', address = ''] = iss.split(':').slice(-2)
  return { reference, address }
}

function timesOf({ exp, nbf, requestId }: Cacao['p']) {
  return { ...(exp && { exp }), ...(nbf && { nbf }), ...(requestId && { requestId }) }
}
