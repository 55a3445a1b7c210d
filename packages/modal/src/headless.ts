// For an app that draws the choice of a wallet by itself, with the modal's kit.
export {
  type ConnectedAccount,
  type ConnectWalletOptions,
  createWalletsApi,
  type FetchWalletsOptions,
  type WalletItem,
  type WalletsApi,
  type WalletsState,
} from '@openappkit/core/headless'
