// For the kit's own packages: modal, react, siwx, testing. Not public: it may change in any version.
export { type Lazy, lazy, type LazyApi } from './lib/lazy.js'
export { ignoreRejection } from './lib/async/ignore-rejection.js'
export { nextPaint, sleep } from './lib/promise.js'
export { findConnector } from './wallet/connectors/identity.js'
export type { EngineApi } from './contracts/api.js'
export type { Track } from './contracts/event.js'
export type { HeldTokens, NativeBalance, TokenBalance } from './contracts/features/balances.js'
export type { Query } from './lib/query.js'
export { answeredUntil } from './lib/query.js'
export type {
  EmailChangeApi,
  EmailChangeAttempt,
  EmailChangeState,
  EmailChangeStep,
  SmartAccountNetwork,
} from './contracts/features/embedded-wallet.js'
export type { WalletLink } from './contracts/wallets.js'
export { type Environment, type EnvironmentSource, isMobile, readEnvironment } from './lib/environment/environment.js'
export { isolateDialog } from './lib/environment/isolate-dialog.js'
export { emailChangeOf, readEmailWallet } from './features/email-change/email-change.js'
export { connectAccount, failure, readConnected } from './features/headless/connect-account.js'
export { findListing } from './features/headless/find-listing.js'
export {
  buildWalletLink,
  walletLinkKind,
  type WalletLinkKind,
  type WalletLinkRequest,
} from './wallet/links/build-wallet-link.js'
export type {
  SendApi,
  MissingSendField,
  SendAsset,
  SendRecipient,
  SendReview,
  SendState,
} from './contracts/features/send.js'
export type { SendTarget, SendStep } from './contracts/transactions.js'
export type { NamesApi, NameCheck, NamesState } from './contracts/features/names.js'
export { requireOptions } from './options/check-options.js'
export { createLookAlikes } from './wallet/chains/look-alike.js'
export { toCanonicalAddress } from '@openappkit/protocol/evm'
export { skeleton } from '@openappkit/protocol/text'
export { toShownUnits } from '@openappkit/protocol/blockchain'
export { parseAmount, readAmount, roundCost, shortenAmount, writeAmount } from './wallet/chains/amount.js'
export { assetOf, findMissingSendField } from './features/send/missing-field.js'
export { hasNames } from './wallet/chains/has-names.js'
export { isSameAddress } from './wallet/chains/same-address.js'
export type {
  ActivityItem,
  ActivityRow,
  ActivityState,
  FoldReason,
  NftItem,
  NftsState,
} from './contracts/features/account-lists.js'
export type {
  OnrampApi,
  OnrampBarrier,
  MissingOnrampField,
  OnrampState,
  OnrampToken,
} from './contracts/features/onramp.js'
export { onrampFeePercent } from '@openappkit/protocol/onramp'
export { chainFacts } from '@openappkit/protocol/caip'
export { onrampBarrier } from './wallet/chains/onramp-barrier.js'
export {
  onrampAmount,
  findMissingOnrampField,
  onrampMethodOf,
  onrampMethods,
  onrampTokenOf,
} from './features/onramp/missing-field.js'
export type { SmartSessionsApi, OwnSmartSession, SmartSessionsState } from './contracts/features/smart-sessions.js'
export type {
  SwapApi,
  MissingSwapField,
  SwapPlan,
  SwapPlanStep,
  SwapState,
  SwapToken,
} from './contracts/features/swap.js'
export { findMissingSwapField, swapTokenOf } from './features/swap/missing-field.js'
export { groupMonths, type Month } from './features/account/activity/group-months.js'
export { listWalletPlatforms, type WalletPlatform } from './wallet/links/wallet-platforms.js'
export { beginScreen } from './screens/begin-screen.js'
export { createOpening } from './screens/opening.js'
export { isAttemptView } from './screens/attempt-screens.js'
export { networkImage } from './features/images/network-image.js'
export { tokenImage } from './features/images/token-image.js'
export { viewNames, viewOf, viewOfStep } from './contracts/route.js'
export { storageKeyOf } from './options/options.js'
export { endEmail, keepEmail, lastEmail } from './lib/storage/last-email.js'
export { noteMemoryOnlySignIn, readMemoryOnlySignIn } from './lib/storage/memory-only-sign-in.js'
export { readThemeVariables } from './options/theme-variables.js'
export type { Readers } from './kit/shell/readers.js'
export type { DrawnKit, KitUi } from './kit/shell/ui.js'
export {
  type AccountTypeChoice,
  fetchSmartAccountNetworks,
  readAccountTypeChoice,
} from './state/embedded/account-type.js'
export { readAccount } from './state/read-account.js'
export { findNetwork, isNetworkDisabled, readNetwork } from './state/read-network.js'
export { embedModal, shakeModal } from './state/screen-actions.js'
export { dismissNotice } from './state/notices/dismiss-notice.js'
export { readSignIn, type SignInAttempt, type SignInStep, type SignInText } from './state/sign-in-state.js'
export { readUnanswered } from './state/unanswered.js'
export type { ConnectAttempt, KitState, Notice, SwitchAttempt } from './state/state.js'
export { looksSecret } from './features/wallet-list/search/looks-secret.js'
export { memoizeByValue } from './state/observe/memoize-by-value.js'
export { watchValue } from './state/observe/watch-value.js'
export { loadBundledDetails } from './features/wallet-list/listing/bundled-wallets.js'
export { loadBundledWallets } from './features/wallet-list/listing/bundled-wallets.js'
export { starterWallets } from './features/wallet-list/listing/starter.generated.js'
export { matchedPart } from './features/wallet-list/search/near-names.js'
export { listAllWallets } from './features/wallet-list/rows/all-wallet-rows.js'
export { listAppRows } from './features/wallet-list/rows/app-rows.js'
export { connectMethods, type ConnectMethod } from './features/wallet-list/rows/connect-methods.js'
export { firstRows } from './features/wallet-list/rows/first-rows.js'
export { holdPlaces } from './features/wallet-list/rows/hold-places.js'
export type { WalletRow } from './features/wallet-list/rows/wallet-row.js'
export { listWalletRows, type WalletRowSources } from './features/wallet-list/rows/wallet-rows.js'
export { walletSources } from './features/wallet-list/rows/wallet-sources.js'
export { originOf } from './features/wallet-list/rows/wallet-origin.js'
export type { DeepReadonly } from './state/read-only.js'
// The copy of valtio that creates the state: one copy does not know the proxies of another.
export { ref, subscribe } from 'valtio/vanilla'
export { readEmail } from '@openappkit/protocol/text'
export { connectionMethods, connectionsValue } from './bindings/connections.js'
export type { AppKitConnection, AppKitConnections, UseAppKitConnectionOptions } from './bindings/connections.js'
export { initialReaders, type KitValue } from './bindings/kit-value.js'
export {
  type AppKitBalance,
  type AppKitNetworkFields,
  type AppKitTheme,
  balanceMethods,
  disconnectMethods,
  type DisconnectOptions,
  type ModalMethods,
  modalMethods,
  networkMethods,
  themeMethods,
} from './bindings/methods.js'
export { createRun, idle, type Outcome, type OutcomeOptions } from './bindings/outcome.js'
export type {
  AppKitUpdateEmail,
  AppKitWallet,
  UseAppKitUpdateEmailOptions,
  UseAppKitWalletOptions,
} from './bindings/outcome.js'
export {
  accountValue,
  type AppKitNetworkCore,
  type AppKitState,
  type AppKitWalletProvider,
  eventValue,
  networkValue,
  providerValue,
  signInValue,
  stateValue,
  themeValue,
  walletInfoValue,
} from './bindings/values.js'
export { type AppKitWallets, noWallets, walletsMethods, watchWallets } from './bindings/wallets.js'
