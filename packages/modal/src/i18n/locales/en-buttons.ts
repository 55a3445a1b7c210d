/** The words on the page buttons. Apart from the rest because they are there before any click. */
export const buttons = {
  connect: 'Connect wallet',
  connecting: 'Connecting',
  /** After a press that came to nothing: the code of the modal could not be loaded. */
  tryAgain: 'Try again',
  selectNetwork: 'Select network',
  switchNetwork: 'Switch network',
  unknownNetwork: 'Unknown network',
  account: (name: string) => `Account ${name}`,
  // What is seen, in its order, is part of what is heard: people say it to a computer that listens.
  accountWithBalance: (name: string, balance: string) => `Account, balance ${balance} ${name}`,
  network: (name: string) => `Network: ${name}`,
}

export type Buttons = typeof buttons
