export { type RelayFailure, relayFailures } from './relay-failure.js'
export { type RelayMessage, type RelayPush, relayReceipt, type RelayRequest, relayRequest } from './relay-frame.js'
export {
  isRelayMethod,
  type RelayMethod,
  relayMethods,
  type RelayParams,
  type RelayPublish,
  relayTopic,
  sessionTags,
} from './relay-methods.js'
