// For the kit's own packages: modal, react, siwx, testing. Not public: it may change in any version.
export { ignoreRejection } from './async/ignore-rejection.js'
export { painted } from './async/painted.js'
export { sleep } from './async/sleep.js'
export { findConnector } from './connectors/identity.js'
export type { EngineApi } from './contracts/api/engine-api.js'
export type { Track } from './contracts/event.js'
export type { Holding, Holdings } from './contracts/account/holding.js'
export type {
  EmailChangeAttempt,
  EmailChangeState,
  EmailChangeStep,
  SmartAccountNetwork,
} from './contracts/wallets/wallet-settings.js'
export type { WalletLink } from './contracts/wallets/wallet-link.js'
export { type Environment, type EnvironmentSource, isMobile, readEnvironment } from './environment/environment.js'
export { type EmailChange, emailChangeOf, readEmailWallet } from './email-change/email-change.js'
export { changeConnection, type ConnectionWork } from './headless/change-connection.js'
export { connectAccount, failure, readConnected } from './headless/connect-account.js'
export { findListing } from './headless/find-listing.js'
export {
  buildWalletLink,
  walletLinkKind,
  type WalletLinkKind,
  type WalletLinkRequest,
} from './links/build-wallet-link.js'
export type { SendApi, SendGap } from './contracts/sending/send-api.js'
export type { SendAsset, SendRecipient, SendReview, SendState, SendStep } from './contracts/sending/send-state.js'
export type { SendTarget } from './contracts/transactions/send-target.js'
export type { NamesApi } from './contracts/names/names-api.js'
export type { NameCheck, NamesState } from './contracts/names/names-state.js'
export { demandOptions } from './options/check-options.js'
export { createLookAlikes } from './chains/look-alike.js'
export { skeleton } from '@openappkit/protocol/text'
export { parseAmount, readAmount, roundCost, shortenAmount, writeAmount } from './chains/amount.js'
export { assetOf, gapOf } from './send/gaps.js'
export { hasNames } from './chains/has-names.js'
export type { ActivityItem, ActivityRow, ActivityState, FoldReason } from './contracts/account/activity.js'
export type { NftItem, NftsState } from './contracts/account/nfts.js'
export type { OnrampApi } from './contracts/onramp/onramp-api.js'
export type { OnrampBarrier, OnrampGap, OnrampState, OnrampToken } from './contracts/onramp/onramp-state.js'
export { onrampFeePercent } from '@openappkit/protocol/onramp'
export { onrampBarrier } from './chains/onramp-barrier.js'
export { onrampAmount, onrampGapOf, onrampMethodOf, onrampMethods, onrampTokenOf } from './onramp/onramp-gap.js'
export type { SmartSessionsApi } from './contracts/smart-sessions/smart-sessions-api.js'
export type { OwnSmartSession, SmartSessionsState } from './contracts/smart-sessions/smart-sessions-state.js'
export type { SwapApi, SwapGap } from './contracts/swap/swap-api.js'
export type { SwapPlan, SwapPlanStep, SwapState, SwapToken } from './contracts/swap/swap-state.js'
export { swapGapOf, swapTokenOf } from './swap/gap.js'
export { groupMonths, type Month } from './account/activity/group-months.js'
export { listWalletPlatforms, type WalletPlatform } from './links/wallet-platforms.js'
export { beginScreen } from './navigation/begin-screen.js'
export { createOpening } from './navigation/opening.js'
export { isAttemptView } from './navigation/attempt-screens.js'
export { networkImage } from './images/network-image.js'
export { tokenImage } from './images/token-image.js'
export { viewNames } from './navigation/view-names.js'
export { storageKeyOf } from './options/options.js'
export { hasMemoryOnlySignIn, noteMemoryOnlySignIn } from './storage/memory-only-sign-in.js'
export { readThemeVariables } from './options/theme-variables.js'
export { createInitialReaders } from './shell/initial-readers.js'
export type { Readers } from './shell/readers.js'
export type { KitUi } from './shell/ui.js'
export {
  type AccountTypeChoice,
  fetchSmartAccountNetworks,
  readAccountTypeChoice,
} from './state/embedded/account-type.js'
export { readAccount } from './state/account-view.js'
export { findNetwork, isNetworkDisabled, readNetwork } from './state/network-view.js'
export { embedModal, shakeModal } from './state/screen-actions.js'
export { dismissNotice } from './state/notices/dismiss-notice.js'
export {
  readSignIn,
  readUnanswered,
  type SignInAttempt,
  type SignInStep,
  type SignInText,
} from './state/sign-in-state.js'
export type { BalanceState, ConnectAttempt, KitState, Notice, SwitchAttempt } from './state/state.js'
export { looksSecret } from './wallets/search/looks-secret.js'
export { stable } from './state/observe/stable.js'
export { watchValue } from './state/observe/watch-value.js'
export { loadBundledDetails } from './wallets/listing/bundled-details.js'
export { loadBundledWallets } from './wallets/listing/bundled-wallets.js'
export { starterWallets } from './wallets/listing/starter.generated.js'
export { matchedPart } from './wallets/search/near-names.js'
export { listAllWallets } from './wallets/rows/all-wallet-rows.js'
export { listAppRows } from './wallets/rows/app-rows.js'
export { connectMethods, type ConnectMethod } from './wallets/rows/connect-methods.js'
export { firstRows } from './wallets/rows/first-rows.js'
export type { WalletRow } from './wallets/rows/wallet-row.js'
export { listWalletRows, type WalletRowSources } from './wallets/rows/wallet-rows.js'
export { walletSources } from './wallets/rows/wallet-sources.js'
export { originOf } from './wallets/rows/wallet-origin.js'
export type { DeepReadonly } from './state/read-only.js'
// The copy of valtio that the state is made with: proxies of one copy are unknown to another.
export { ref, subscribe } from 'valtio/vanilla'
export { readEmail } from '@openappkit/protocol/text'
