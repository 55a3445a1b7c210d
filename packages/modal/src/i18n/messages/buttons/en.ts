/** The words on the page buttons. They are on the page before any click, and nothing else is. */
export const buttonMessages = {
  buttons: {
    connect: 'Connect wallet',
    connecting: 'Connecting',
    /** After a press that came to nothing: the code of the modal could not be loaded. */
    tryAgain: 'Not loaded. Try again',
    selectNetwork: 'Select network',
    switchNetwork: 'Switch network',
    unknownNetwork: 'Unknown network',
    /** A look-up of the session that was not answered, where signing in is required. */
    checkingSignIn: 'Checking sign-in',
    account: (name: string) => `Account ${name}`,
    // The visible text, in its order, is part of the accessible name: people say it to speech control.
    accountWithBalance: (name: string, balance: string) => `Account, balance ${balance} ${name}`,
    network: (name: string) => `Network: ${name}`,
  },
}

export type ButtonMessages = typeof buttonMessages
