import type { AuditEvent } from '@openappkit/protocol/accounts'

/** The texts of the wallet's own page. */
export type PageWords = {
  title: string
  loading: string
  failed: string
  tryAgain: string
  back: string
  continue: string
  cancel: string
  /** The sign-in before other screens. */
  prove: {
    signIn: string
    /** The title of the sign-in before one of the screens. */
    tasks: Record<'export' | 'devices' | 'recovery' | 'history' | 'approve-device', string>
    signInText: string
    again: string
    againText(email: string): string
    againAt(provider: string): string
    email: string
    sendCode: string
    continueWith(provider: string): string
    approve: string
    approveText(email: string, number: string): string
    checkEmail: string
    codeOrLink(email: string, number: string): string
    enterCode(digits: number, email: string): string
    code: string
    wrongCode: string
    resend: string
    atProvider(provider: string): string
    chooseNumber(number: string): string
    wait(seconds: number): string
    wrongEmail: string
    otherAccount: string
    notAvailable: string
    unreachable: string
    expired: string
  }
  home: {
    export: string
    exportText: string
    devices: string
    devicesText: string
    signOut: string
    memoryOnly: string
  }
  export: {
    owns: string
    ownsText: string
    neverAsked: string
    neverAskedText: string
    told: string
    toldText: string
    words: string
    evmKey: string
    solanaKey: string
    hold: string
    release: string
    copy: string
    copied: string
    clear: string
    cleared: string
    paper: string
    paperText: string
    done: string
    hidden: string
  }
  devices: {
    thisOne: string
    signedIn(date: string): string
    added(date: string): string
    remove: string
    removeTitle(browser: string): string
    removeText: string
    keep: string
    removed(browser: string): string
    unknown: string
    each: string
  }
  history: {
    title: string
    titleText: string
    thisBrowser: string
    /** An event of a newer service. */
    other: string
    empty: string
    notYou: string
    events: Record<AuditEvent, string>
  }
}
