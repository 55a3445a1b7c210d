import { isRecap, recapOpening } from '@openappkit/protocol/sign-in'
import * as z from '@openappkit/protocol/zod'

const recap = z.object({
  att: z.record(z.string(), z.record(z.string(), z.array(z.object({ chains: z.optional(z.array(z.string())) })))),
})

const prefix = 'urn:recap:'
const ability = 'request/'

/** What a wallet grants in its signature (EIP-5573). Its session opens these. */
export type Granted = { methods: readonly string[]; chains: readonly string[] }

/** Encodes the methods as a resource of the message. The wallet rewrites it with those that it grants. */
export function writeRecap(methods: readonly string[]): string {
  const granted = Object.fromEntries(methods.toSorted().map((method) => [ability + method, [{}]]))
  return prefix + btoa(JSON.stringify({ att: { eip155: granted } })).replaceAll('=', '')
}

/** Parses such a resource. Returns `undefined` if it is not one. */
export function readRecap(resource: string | undefined): Granted | undefined {
  if (!isRecap(resource)) return undefined
  try {
    const { eip155 = {} } = recap.parse(JSON.parse(atob(resource.slice(prefix.length)))).att
    const methods = Object.keys(eip155).flatMap((key) => (key.startsWith(ability) ? [key.slice(ability.length)] : []))
    return { methods, chains: [...new Set(Object.values(eip155).flatMap(([limits]) => limits?.chains ?? []))] }
  } catch {
    return undefined
  }
}

/** Appends the permissions, as a sentence, to the app's statement. */
export function stateRecap(statement: string, resource: string | undefined): string {
  const { methods } = readRecap(resource) ?? { methods: [] }
  if (methods.length === 0 || statement.includes(recapOpening)) return statement
  const list = methods.toSorted((one, other) => one.localeCompare(other)).join("', '")
  return `${statement && `${statement} `}${recapOpening}(1) 'request': '${list}' for 'eip155'.`
}
