import * as z from 'zod/mini'
import { appPrefix, type Envelope, framePrefix, isId, isVersion, readEnvelope } from './envelope.js'
import { readPlainData } from './plain-data.js'
import type { WindowMessage } from './window-messages.js'

/** Frame to page, on the window. Contains no secret, so it may be sent to any origin. */
export const readyType = `${framePrefix}READY`
/** Page to frame, on the window, with the port. */
export const helloType = `${appPrefix}HELLO`
/** Frame to page, the first message on the port. */
export const acceptedType = `${framePrefix}ACCEPTED`

/** Created by the frame for each document. A message without it belongs to another document. */
const challenge = z.string().check(z.refine(isId))
const version = z.number().check(z.refine(isVersion))

const payloads = {
  ready: z.strictObject({ challenge, versions: z.array(version).check(z.minLength(1), z.maxLength(16)) }),
  hello: z.strictObject({ challenge, version }),
  accepted: z.strictObject({ challenge }),
}

export type Ready = z.output<typeof payloads.ready>
export type Hello = z.output<typeof payloads.hello>

export function readReady(data: unknown): Ready | undefined {
  return readPayload(readEnvelope(data), readyType, payloads.ready)
}

export function readHello(data: unknown): Hello | undefined {
  return readPayload(readEnvelope(data), helloType, payloads.hello)
}

export function isAccepted(data: unknown, expected: Hello): boolean {
  const envelope = readEnvelope(data)
  const accepted = readPayload(envelope, acceptedType, payloads.accepted)
  return envelope?.v === expected.version && accepted?.challenge === expected.challenge
}

/** Whether a message comes from exactly this window and origin. False for a document without an origin. */
export function isFrom({ origin, source }: WindowMessage, window: unknown, isOrigin: (origin: string) => boolean) {
  return window != null && source === window && origin !== 'null' && origin !== '' && isOrigin(origin)
}

function readPayload<S extends z.ZodMiniType>(envelope: Envelope | undefined, type: string, schema: S) {
  if (envelope?.type !== type) return undefined
  return schema.safeParse(readPlainData(envelope.payload)).data
}
