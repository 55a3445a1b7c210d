import * as z from 'zod/mini'

/** 32 bytes, lower-case hex. */
export const relayTopic = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be 64 hex digits'))

const uint32 = z.int().check(z.gte(0), z.lte(0xff_ff_ff_ff))
/** Text without U+0000, which PostgreSQL cannot store. */
const envelope = z.string().check(z.regex(/^[^\0]+$/, 'must be text without U+0000'))
/** A token of the sender's origin, passed on and never read. */
const attestation = z.nullish(z.string().check(z.maxLength(8192), z.regex(/^[^\0]*$/, 'must be text without U+0000')))
const topicOnly = z.object({ topic: relayTopic })

const publish = z.object({
  topic: relayTopic,
  /** The sealed message. Its size is limited by the relay, in bytes of UTF-8. */
  message: envelope,
  /** How long the message waits for an absent recipient, in seconds. */
  ttl: uint32,
  tag: z._default(uint32, 0),
  attestation,
})

export type RelayPublish = z.output<typeof publish>

const sessionTtl = z._default(uint32, 300)

/**
 * The parameters of each relay method, as WalletConnect clients send them. Other fields (`prompt`, `correlationId`, and the
 * clear-text method names and hashes of newer clients) are dropped unread.
 */
export const relayMethods = {
  irn_publish: publish,
  irn_batchPublish: z.object({ messages: z.array(publish) }),
  irn_subscribe: topicOnly,
  irn_batchSubscribe: z.object({ topics: z.array(relayTopic) }),
  irn_unsubscribe: topicOnly,
  irn_batchUnsubscribe: z.object({ subscriptions: z.array(topicOnly) }),
  irn_fetchMessages: topicOnly,
  irn_batchFetchMessages: z.object({ topics: z.array(relayTopic) }),
  /** Publishes the proposal (tag 1100) and subscribes the caller to the pairing. */
  wc_proposeSession: z.object({ pairingTopic: relayTopic, sessionProposal: envelope, ttl: sessionTtl, attestation }),
  /** Publishes the answer (1101) on the pairing and the settlement (1102) on the session, and subscribes to that. */
  wc_approveSession: z.object({
    pairingTopic: relayTopic,
    sessionTopic: relayTopic,
    sessionProposalResponse: envelope,
    sessionSettlementRequest: envelope,
    ttl: sessionTtl,
  }),
} as const

export type RelayMethod = keyof typeof relayMethods
export type RelayParams<M extends RelayMethod> = z.output<(typeof relayMethods)[M]>

export function isRelayMethod(method: string): method is RelayMethod {
  return Object.hasOwn(relayMethods, method)
}

/** Tags of the messages that the relay creates from the two session methods. */
export const sessionTags = { propose: 1100, proposeResponse: 1101, settle: 1102 } as const
