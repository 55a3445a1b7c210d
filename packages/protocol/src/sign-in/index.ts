export {
  clockSkewMs,
  findProblem,
  isRecap,
  isSameAddress,
  recapOpening,
  type SignInExpectation,
  type SignInProblem,
} from './check-message.js'
export {
  chainOfMessage,
  formatSignInMessage,
  longestMessage,
  parseSignInMessage,
  readTime,
  type SignInFields,
  validityOf,
} from './sign-in-message.js'
export {
  nonceAnswer,
  revokeRequest,
  type ServerSession,
  serverSession,
  sessionsAnswer,
  sessionToken,
  signInPaths,
  verifyAnswer,
  verifyRequest,
} from './wire.js'
