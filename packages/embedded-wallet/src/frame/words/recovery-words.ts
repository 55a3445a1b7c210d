/** What a person reads who enters a recovery code. */
export type RestoreWords = {
  title: string
  text: string
  label: string
  open: string
  typo: string
  wrong: string
  failed: string
  hereOnly: string
  lost: string
  /** Instead of the code: a browser that has the wallet lets this one in. */
  other: {
    open: string
    title: string
    text: string
    /** Stands before the number that the other browser asks for. */
    number: string
    waiting: string
    qr: string
    copy: string
    copied: string
    /** A link that opens the wallet's own page in a tab of this browser. */
    here: string
    /** The link is old by now. */
    over: string
    renew: string
    useCode: string
  }
}

/** Every word about who restores the wallet on a new device: the operator, or its owner with a code. */
export type RecoveryWords = {
  restore: RestoreWords
  title: string
  titleText: string
  operator: {
    title: string
    text: string
    yours: string
    yoursText: string
    lost: string
    lostText: string
    create: string
  }
  write: {
    title: string
    text: string
    next: string
    copy: string
    copied: string
  }
  confirm: {
    title: string
    /** `group`: its number, 1 to 9. */
    text(group: string): string
    label(group: string): string
    wrong(group: string): string
    turnOn: string
  }
  you: {
    title: string
    text: string
    here: string
    renew: string
    giveBack: string
  }
  giveBack: {
    title: string
    text: string
    yes: string
  }
  /** Where the wallet is: another browser wants it. */
  letIn: {
    title: string
    /** `browser`: such as `Chrome, Linux`. */
    text(browser: string): string
    onlyYou: string
    onlyYouText: string
    label: string
    wrong: string
    yes: string
    done: string
    over: string
  }
  /** After a change. */
  isYours: string
  isOperators: string
  notKept: string
}
