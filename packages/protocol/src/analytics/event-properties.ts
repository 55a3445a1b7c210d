import * as z from 'zod/mini'
import { socialProviders } from '../accounts/social-providers.js'
import { redact } from './redact.js'

/** Truncates instead of refusing, so that a long text does not lose the event. */
export const text = (limit: number) =>
  z.pipe(
    z.string(),
    z.transform((given: string) => redact(given.slice(0, limit * 4)).slice(0, limit)),
  )

// Identifiers of wallets and chains are public and may be long. They identify no user.
const id = z.string().check(z.regex(/^[\w.:-]{1,128}$/))
const chain = z.string().check(z.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/))
const count = z.int().check(z.gte(0), z.lte(100_000))
const name = text(64)
const message = text(300)
const provider = z.enum(socialProviders)
const view = z.string().check(z.regex(/^\w{1,40}$/))

const none = z.object({})
/** `token` is a symbol; `amount` is in whole units, rounded to a number. */
const send = z.object({ network: chain, isSmartAccount: z.boolean(), token: text(64), amount: z.number() })
/** Excludes the account, and the cursor, because some services write the account into it. */
const transactions = z.object({ isSmartAccount: z.boolean() })
/** Excludes the name, because it leads to the account. */
const naming = z.object({ isSmartAccount: z.boolean() })
/** Tokens are symbols; amounts are in whole units, as text. */
const swap = z.object({
  network: chain,
  isSmartAccount: z.boolean(),
  swapFromToken: text(64),
  swapToToken: text(64),
  swapFromAmount: text(80),
  swapToAmount: text(80),
})
const buying = z.object({ isSmartAccount: z.boolean() })
const siwx = z.object({ network: chain, isSmartAccount: z.boolean() })

const walletImpression = z.object({
  name,
  walletRank: z.optional(count),
  explorerId: z.optional(id),
  /** For an injected wallet that is not in the list. */
  rdnsId: z.optional(id),
  view,
  displayIndex: z.optional(count),
  query: z.optional(text(100)),
  certified: z.optional(z.boolean()),
})

/**
 * The closed table of events and their properties. The page drops other properties before it sends, and the service before
 * it stores. No property holds an account.
 */
export const eventProperties = {
  INITIALIZE: z.object({
    networks: z.array(chain).check(z.maxLength(200)),
  }),
  MODAL_OPEN: z.object({ connected: z.boolean() }),
  MODAL_CLOSE: z.object({ connected: z.boolean() }),
  CLICK_ALL_WALLETS: none,
  CLICK_WALLET_HELP: none,
  CLICK_NETWORK_HELP: none,
  CLICK_GET_WALLET_HELP: none,
  CLICK_NETWORKS: none,
  SELECT_WALLET: z.object({
    name,
    platform: z.enum(['mobile', 'desktop', 'browser', 'web', 'qrcode', 'unsupported']),
    /** Counted from 0. */
    displayIndex: z.optional(count),
    /** Place in the wallet list, counted from 1. */
    walletRank: z.optional(count),
    view,
  }),
  CONNECT_SUCCESS: z.object({
    method: z.enum(['qrcode', 'mobile', 'browser', 'email']),
    name,
    /** A stored session was restored, without a choice of the user. */
    reconnect: z.optional(z.boolean()),
    walletRank: z.optional(count),
    view: z.optional(view),
  }),
  CONNECT_ERROR: z.object({ message }),
  USER_REJECTED: z.object({ message }),
  EMAIL_LOGIN_SELECTED: none,
  EMAIL_SUBMITTED: none,
  DEVICE_REGISTERED_FOR_EMAIL: none,
  EMAIL_VERIFICATION_CODE_SENT: none,
  EMAIL_VERIFICATION_CODE_PASS: none,
  EMAIL_VERIFICATION_CODE_FAIL: z.object({ message }),
  EMAIL_EDIT: none,
  EMAIL_UPGRADE_FROM_MODAL: none,
  SOCIAL_LOGIN_STARTED: z.object({ provider }),
  SOCIAL_LOGIN_CANCELED: z.object({ provider }),
  SOCIAL_LOGIN_SUCCESS: z.object({ provider }),
  SOCIAL_LOGIN_ERROR: z.object({ provider, message }),
  DISCONNECT_SUCCESS: z.object({ namespace: id }),
  DISCONNECT_ERROR: z.object({ message }),
  SWITCH_NETWORK: z.object({ network: chain }),
  SET_PREFERRED_ACCOUNT_TYPE: z.object({ accountType: z.enum(['eoa', 'smartAccount']), network: chain }),
  OPEN_SEND: z.object({ network: chain, isSmartAccount: z.boolean() }),
  SEND_INITIATED: send,
  SEND_SUCCESS: z.extend(send, { hash: id }),
  SEND_ERROR: z.extend(send, { message }),
  SEND_REJECTED: z.extend(send, { message }),
  OPEN_SWAP: z.object({ network: chain, isSmartAccount: z.boolean() }),
  CLICK_CONVERT: none,
  CLICK_SELECT_TOKEN_TO_SWAP: none,
  CLICK_SELECT_NETWORK_TO_SWAP: none,
  INITIATE_SWAP: swap,
  SWAP_SUCCESS: swap,
  SWAP_ERROR: z.extend(swap, { message }),
  SWAP_APPROVAL_ERROR: z.extend(swap, { message }),
  SELECT_BUY_CRYPTO: buying,
  SELECT_WHAT_IS_A_BUY: buying,
  /** `provider`: the host of its page. */
  SELECT_BUY_PROVIDER: z.extend(buying, { provider: text(253) }),
  CLICK_TRANSACTIONS: transactions,
  LOAD_MORE_TRANSACTIONS: transactions,
  ERROR_FETCH_TRANSACTIONS: transactions,
  OPEN_ENS_FLOW: naming,
  REGISTER_NAME_INITIATED: naming,
  REGISTER_NAME_SUCCESS: naming,
  REGISTER_NAME_ERROR: z.extend(naming, { error: message }),
  SEARCH_WALLET: z.object({ badge: z.optional(z.enum(['none', 'certified'])), search: text(100) }),
  GET_WALLET: z.object({
    name,
    walletRank: z.optional(count),
    explorerId: z.optional(id),
    type: z.enum(['chrome_store', 'firefox_store', 'app_store', 'play_store', 'homepage']),
  }),
  WALLET_IMPRESSION_V2: z.object({ items: z.array(walletImpression).check(z.maxLength(200)) }),
  CLICK_SIGN_SIWX_MESSAGE: siwx,
  CLICK_CANCEL_SIWX: siwx,
  SIWX_AUTH_SUCCESS: siwx,
  SIWX_AUTH_ERROR: z.extend(siwx, { message }),
  INTERNAL_SDK_ERROR: z.object({
    errorType: id,
    errorMessage: message,
    stackTrace: text(4000),
    /** No code handled the error. */
    uncaught: z.boolean(),
  }),
} as const

export type EventName = keyof typeof eventProperties

/** The properties of each event; an empty object for events without properties. */
export type EventProperties = { [E in EventName]: z.output<(typeof eventProperties)[E]> }

export const eventNames = Object.keys(eventProperties) as EventName[]
