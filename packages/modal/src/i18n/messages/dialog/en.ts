/** The words around every screen: the header, and what a copy or a switch came to. */
export const dialogMessages = {
  modal: {
    back: 'Back',
    close: 'Close',
    help: 'What is a wallet?',
    loading: 'Loading',
    copied: 'Address copied',
    copyFailed: 'Could not copy',
    switched: (network: string) => `Switched to ${network}`,
    disconnected: (wallet: string) => `${wallet} disconnected`,
    opensInNewTab: 'opens in a new tab',
  },
}
