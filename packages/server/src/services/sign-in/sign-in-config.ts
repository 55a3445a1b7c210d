import { isCaipNetworkId } from '@openappkit/protocol/caip'
import * as z from '@openappkit/protocol/zod'
import { csv, flag, wholeNumber } from '../../platform/environment/environment.js'
import type { RunMode } from '../../platform/service/service.js'
import { checkPlace } from '../../platform/service/store-place.js'
import type { SignInOptions } from './sign-in-options.js'

const rpcUrls = z.pipe(
  csv,
  z.array(z.string().check(z.refine(isRpcUrl, 'must hold pairs such as eip155:1=https://rpc.example'))),
)

/** The variables of the sign-in service. */
export const signInEnvironment = {
  SIGN_IN_ENABLED: z._default(flag, false),
  SIGN_IN_FILE: z.optional(z.string()),
  SIGN_IN_RPC_URLS: z._default(rpcUrls, []),
  SIGN_IN_SESSION_DAYS: z._default(wholeNumber(1, 400), 7),
  SIGN_IN_SECRET: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  SIGN_IN_STATEMENT: z.optional(z.string().check(z.maxLength(1000))),
}

const environment = z.object(signInEnvironment)

/** @throws ConfigError when the sessions have a file and a database. */
export function readSignInConfig(read: z.output<typeof environment>, mode: RunMode): SignInOptions | undefined {
  if (!read.SIGN_IN_ENABLED) return undefined
  checkPlace('SIGN_IN_FILE', read.SIGN_IN_FILE, mode)
  return {
    file: read.SIGN_IN_FILE,
    rpcUrls: Object.fromEntries(read.SIGN_IN_RPC_URLS.map(splitPair)),
    sessionDays: read.SIGN_IN_SESSION_DAYS,
    secret: read.SIGN_IN_SECRET,
    statement: read.SIGN_IN_STATEMENT,
  }
}

function splitPair(pair: string): [id: string, url: string] {
  const at = pair.indexOf('=')
  return [pair.slice(0, at), pair.slice(at + 1)]
}

function isRpcUrl(pair: string): boolean {
  const [id, url] = splitPair(pair)
  return isCaipNetworkId(id) && /^https?:/.test(url) && URL.canParse(url)
}
