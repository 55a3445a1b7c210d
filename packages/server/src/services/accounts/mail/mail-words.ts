/** The texts of mails and pages. `{site}`, `{browser}`, `{address}`, `{minutes}` and `{provider}` are placeholders. */
export type MailWords = {
  codeSubject: string
  codeIntro: string
  codeWarning: string
  changeSubject: string
  changeIntro: string
  newSubject: string
  newIntro: string
  changedSubject: string
  changedIntro: string
  changedUndo: string
  changedNote: string
  undoTitle: string
  undone: string
  linkSubject: string
  linkIntro: string
  linkAction: string
  linkWarning: string
  deviceSubject: string
  deviceIntro: string
  deviceAction: string
  chooseNumber: string
  notMe: string
  confirmed: string
  refused: string
  over: string
  removeDevice: string
  /** In place of `{browser}` if the browser is not known. */
  unknownDevice: string
  deviceRemoved: string
  exportedSubject: string
  exportedIntro: string
  removedSubject: string
  removedIntro: string
  removedAdvice: string
  recoverySubject: string
  recoveryIntro: string
  letInSubject: string
  letInIntro: string
  moveAdvice: string
  socialTitle: string
  socialIntro: string
  socialDone: string
  socialFailed: string
}
