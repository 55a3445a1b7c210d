/** The words on the page buttons. Apart from the rest because they are there before any click. */
export const buttons = {
  connect: 'Connect wallet',
  connecting: 'Connecting',
  selectNetwork: 'Select network',
  switchNetwork: 'Switch network',
  unknownNetwork: 'Unknown network',
  account: (name: string) => `Account ${name}`,
  accountWithBalance: (name: string, balance: string) => `Account ${name}, balance ${balance}`,
  network: (name: string) => `Network: ${name}`,
}
