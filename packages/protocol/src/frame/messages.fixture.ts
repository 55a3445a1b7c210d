import { acceptedType, helloType, readyType } from './handshake.js'
import { cancelType, errorType, requestType, sessionType, successType } from './message-names.js'
import { frameOperationNames } from './operations.js'
import type { Random } from './seeded.fixture.js'
import { samples, sampleSession } from './samples.fixture.js'

type Known = { challenge: string; ids: string[] }
/** `id` is set if the frame has to answer the message, once. */
export type Message = { data: unknown; id?: string; isValid?: boolean }

/** Creates messages of every kind: garbage, forged, almost valid, and valid but from the wrong window. */
export function createMessages(random: Random, known: Known) {
  const { below, pick } = random

  const oddities: readonly (() => unknown)[] = [
    () => undefined,
    () => null,
    () => below(2 ** 31),
    () => Number.NaN,
    () => 12n,
    () => random.hex(below(64)),
    () => 'x'.repeat(below(4) === 0 ? 300_000 : 300),
    () => new Date(0),
    () => new Map([[{}, new Set([1])]]),
    () => new Uint8Array(below(64)),
    () => new Error('<img src=x onerror=alert(1)>'),
    () => Array(below(2) ? 2 ** 32 - 1 : 3),
    () => JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}'),
    () => deep(below(40)),
    () => ring(),
    () => wide(),
    () => new Proxy({}, {}),
    () => () => 1,
    () => /(a+)+$/,
    () => ({ toString: 'no', valueOf: null, length: -1 }),
    () => Object.assign([1, 2], { type: readyType }),
  ]

  function deep(levels: number): unknown {
    let value: unknown = { otp: '1' }
    for (let level = 0; level < levels; level++) value = below(2) ? [value] : { payload: value }
    return value
  }
  function ring(): unknown {
    const value: Record<string, unknown> = { type: helloType }
    value['payload'] = value
    return value
  }
  /** Small to send, but a hundred million parts when expanded. */
  function wide(): unknown {
    let value: unknown = [1]
    for (let level = 0; level < 7; level++) value = Array(14).fill(value)
    return value
  }
  const odd = (): unknown => pick(oddities)()
  const envelope = (type: string, payload: unknown, id: string = pick([random.hex(32), pick(known.ids)])) => ({
    v: 4,
    type,
    id,
    payload,
    ts: Date.now(),
  })

  const handshakes: readonly (() => unknown)[] = [
    () => envelope(helloType, { challenge: known.challenge, version: 4 }),
    () => envelope(helloType, { challenge: random.hex(32), version: 4 }),
    () => envelope(readyType, { challenge: random.hex(32), versions: [4] }),
    () => envelope(readyType, { challenge: known.challenge, versions: [4] }),
    () => envelope(acceptedType, { challenge: known.challenge }),
  ]

  function validRequest() {
    const operation = pick(frameOperationNames)
    return envelope(requestType(operation), samples[operation].request, random.hex(32))
  }
  function validReply() {
    const operation = pick(frameOperationNames)
    return below(3) === 0
      ? envelope(errorType(operation), { code: 'user_rejected' })
      : envelope(successType(operation), samples[operation].success)
  }
  const valid = (): object => pick([validRequest, validReply, pick(handshakes), session, cancel])() as object
  const session = () => envelope(sessionType, { session: pick([sampleSession, null]) })
  const cancel = () => envelope(cancelType, {})

  /** Changes one part of a valid value, at any depth. */
  function mutate(value: unknown): unknown {
    if (typeof value !== 'object' || value === null || below(4) === 0) return odd()
    const keys = Object.keys(value)
    if (keys.length === 0 || below(6) === 0) return { ...value, [pick(['extra', 'isAdmin', 'toString', '0'])]: odd() }
    const key = pick(keys)
    const copy: Record<string, unknown> = { ...(value as Record<string, unknown>) }
    if (below(6) === 0) delete copy[key]
    else copy[key] = mutate(copy[key])
    return Array.isArray(value) ? Object.values(copy) : copy
  }

  const any = (): unknown => pick([odd, valid, valid, () => mutate(valid())])()

  return {
    any,
    /** A message to the frame's port. `id` is set if its envelope is valid: then the frame has to reply. */
    request(): Message {
      const kind = below(4)
      if (kind === 0) return { data: mutate({ garbage: odd() }) }
      const good = validRequest()
      known.ids[below(8)] = good.id
      if (kind === 1) return { data: good, id: good.id, isValid: true }
      if (kind === 2) return { data: { ...good, payload: mutate(good.payload) }, id: good.id }
      return {
        data: pick([validReply, session, cancel, pick(handshakes), () => ({ ...good, [`k${below(9)}`]: odd() })])(),
      }
    },
    /** A message to the page's port: an answer to a request that was never sent. */
    reply(): Message {
      return { data: pick([odd, validReply, validRequest, session, () => mutate(validReply()), pick(handshakes)])() }
    },
  }
}
