import * as z from 'zod/mini'
import {
  accountType,
  address,
  anyData,
  chainId,
  dappData,
  email,
  emailAction,
  otp,
  sentCode,
  signedUserSession,
  siwxMessage,
  socialProvider,
  text,
  theme,
  uri,
  userName,
  userSession,
} from './payloads.js'

/** A request of the page and its answer. */
export type OperationSpec<Request extends z.ZodMiniType, Success extends z.ZodMiniType> = {
  /** On the wire: `@appkit-app/<name>`, answered by `@appkit-frame/<name>_SUCCESS` or `@appkit-frame/<name>_ERROR`. */
  name: string
  request: Request
  success: Success
  /** The deadline in ms, after which both sides end the request with `iframe_request_timeout`. */
  deadlineMs: number
}

function operation<Request extends z.ZodMiniType, Success extends z.ZodMiniType>(
  name: string,
  request: Request,
  success: Success,
  deadlineMs: number = answerMs,
): OperationSpec<Request, Success> {
  return { name, request, success, deadlineMs }
}

/** Steps of a sign-in that need only the accounts service, not the user. */
const signInMs = 30_000
const answerMs = 120_000
/** The user reads, decides or fetches a phone. */
const personMs = 300_000
/** The user searches for a written recovery code. */
const searchMs = 900_000

const nothing = z.strictObject({})
const code = z.strictObject({ otp })

/**
 * The whole contract between the page and the embedded wallet. Client, server and tests are built from this table: an
 * operation without a handler does not compile.
 */
export const frameOperations = {
  switchNetwork: operation('SWITCH_NETWORK', z.strictObject({ chainId }), z.strictObject({ chainId })),
  connectEmail: operation('CONNECT_EMAIL', z.strictObject({ email }), emailAction, signInMs),
  /** Answers once the link in the mail was confirmed. May be called again after its deadline. */
  connectDevice: operation('CONNECT_DEVICE', nothing, nothing, signInMs),
  connectOtp: operation('CONNECT_OTP', code, nothing, signInMs),
  /** Answers once the window came back. May be called again after its deadline. */
  connectSocial: operation('CONNECT_SOCIAL', z.strictObject({ uri }), userSession, signInMs),
  getSocialRedirectUri: operation(
    'GET_SOCIAL_REDIRECT_URI',
    z.strictObject({ provider: socialProvider }),
    /** `matchNumber`: for a window without the frame beside it, whose page asks for the number. */
    z.strictObject({ uri, matchNumber: z.optional(text(8)) }),
    signInMs,
  ),
  /** Answers once the user's app has signed. `userName` is `null` for an account that has only a registry number. */
  connectFarcaster: operation(
    'CONNECT_FARCASTER',
    nothing,
    z.strictObject({ userName: z.nullable(userName) }),
    personMs,
  ),
  getFarcasterUri: operation(
    'GET_FARCASTER_URI',
    nothing,
    /** `url` is opened on the device that has the app, and its page asks for `matchNumber`. `expiresAt`: ms since 1970. */
    z.strictObject({
      url: uri,
      matchNumber: z.optional(text(8)),
      expiresAt: z.optional(z.number().check(z.int(), z.gte(0))),
    }),
  ),
  /** With a message, the user signs it in the same step. Asks for the recovery code if the wallet needs it. */
  getUser: operation(
    'GET_USER',
    z.strictObject({
      chainId: z.optional(chainId),
      preferredAccountType: z.optional(accountType),
      siwxMessage: z.optional(siwxMessage),
    }),
    signedUserSession,
    searchMs,
  ),
  signOut: operation('SIGN_OUT', nothing, nothing),
  isConnected: operation('IS_CONNECTED', nothing, z.strictObject({ isConnected: z.boolean() })),
  getChainId: operation('GET_CHAIN_ID', nothing, z.strictObject({ chainId })),
  rpcRequest: operation(
    'RPC_REQUEST',
    z.strictObject({
      method: z.string().check(z.regex(/^\w{1,64}$/)),
      params: z.optional(anyData),
      /** Absent: the current network of the wallet. */
      chainId: z.optional(chainId),
    }),
    z.strictObject({ result: anyData }),
    personMs,
  ),
  /** Mails a code to the current address, or to the new one if the current one has just confirmed. */
  updateEmail: operation(
    'UPDATE_EMAIL',
    z.strictObject({ email }),
    z.extend(sentCode, { action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  ),
  updateEmailPrimaryOtp: operation('UPDATE_EMAIL_PRIMARY_OTP', code, sentCode),
  updateEmailSecondaryOtp: operation('UPDATE_EMAIL_SECONDARY_OTP', code, z.strictObject({ newEmail: email })),
  awaitUpdateEmail: operation('AWAIT_UPDATE_EMAIL', nothing, z.strictObject({ email }), personMs),
  syncTheme: operation('SYNC_THEME', theme, nothing),
  syncDappData: operation('SYNC_DAPP_DATA', dappData, nothing),
  getSmartAccountEnabledNetworks: operation(
    'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
    nothing,
    z.strictObject({
      smartAccountEnabledNetworks: z.array(z.number().check(z.int(), z.gte(1))).check(z.maxLength(1024)),
    }),
  ),
  initSmartAccount: operation('INIT_SMART_ACCOUNT', nothing, z.strictObject({ address, isDeployed: z.boolean() })),
  setPreferredAccount: operation(
    'SET_PREFERRED_ACCOUNT',
    z.strictObject({ type: accountType }),
    z.strictObject({ type: text(32), address }),
  ),
  /**
   * For a session that would end with the page: asks the user whether the wallet's own window keeps it, from which
   * `continueSession` takes it in a later visit.
   */
  keepSession: operation('KEEP_SESSION', nothing, z.strictObject({ isKept: z.boolean() }), personMs),
  /** Signs in with the session that the wallet's own window keeps for this page, while the page has that window open. */
  continueSession: operation('CONTINUE_SESSION', nothing, z.strictObject({ isSignedIn: z.boolean() })),
  /** The frame answers first and then reloads. */
  reload: operation('RELOAD', nothing, nothing),
} as const

/** Sent by the frame without a request. `null`: the user is signed out. */
export const sessionUpdate = z.strictObject({ session: z.nullable(userSession) })

export type FrameOperations = typeof frameOperations
export type FrameOperation = keyof FrameOperations
/** The request of an operation. */
export type FrameRequest<O extends FrameOperation> = z.output<FrameOperations[O]['request']>
/** The answer of an operation. */
export type FrameSuccess<O extends FrameOperation> = z.output<FrameOperations[O]['success']>
export type FrameUserSession = z.output<typeof userSession>

export const frameOperationNames = Object.keys(frameOperations) as readonly FrameOperation[]
