/** The texts of the screen for the recovery code. */
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
  /** The alternative to the code: a browser with the wallet approves this one. */
  other: {
    open: string
    title: string
    text: string
    /** Precedes the number that the other browser asks for. */
    number: string
    waiting: string
    qr: string
    copy: string
    copied: string
    /** Link that opens the wallet's own page in a tab of this browser. */
    here: string
    /** The link has expired. */
    over: string
    renew: string
    useCode: string
  }
}

/** The texts about who restores the wallet on a new device: the operator, or its owner with a code. */
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
  /** In a browser with the wallet, when another browser asks for it. */
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
  /** Shown after a change. */
  isYours: string
  isOperators: string
  notKept: string
}
