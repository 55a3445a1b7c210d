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
  /** After a change. */
  isYours: string
  isOperators: string
  notKept: string
}
