export { chainIdOfCoinType, etherCoinType, evmCoinType } from './coin-type.js'
export {
  defaultNameZone,
  isNameZone,
  type Name,
  nameLabelLength,
  type NameProblem,
  nameProblem,
  readName,
} from './name-rule.js'
export {
  longestBio,
  type NameSuggestion,
  type NameSuggestions,
  nameSuggestions,
  type Profile,
  profileAnswer,
  reverseProfiles,
  type UnknownProfile,
} from './profile.js'
export {
  registrationAnswer,
  type RegistrationFailure,
  registrationFailure,
  type RegistrationMessage,
  registrationMessage,
  type RegistrationRequest,
  registrationRequest,
} from './registration.js'
