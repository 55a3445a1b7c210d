// For apps that draw their own wallet list and use the kit of the modal.
export {
  type ConnectedAccount,
  type ConnectWalletOptions,
  createWalletsApi,
  type FetchWalletsOptions,
  type WalletItem,
  type WalletsApi,
  type WalletsState,
} from '@openappkit/core/headless'
