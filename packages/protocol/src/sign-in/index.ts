export { clockSkewMs, findProblem, isSameAddress, type SignInExpectation, type SignInProblem } from './check-message.js'
export { readTime } from './read-time.js'
export { isRecap, recapOpening } from './recap.js'
export {
  chainOfMessage,
  formatSignInMessage,
  longestMessage,
  parseSignInMessage,
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
