import type { RecoveryWords } from '../../recovery-words.js'

export const words: RecoveryWords = {
  restore: {
    title: 'Gib deinen Wiederherstellungscode ein',
    text: 'Dieser Browser ist neu für deine Wallet. Dein Code öffnet sie hier.',
    label: 'Wiederherstellungscode',
    open: 'Wallet öffnen',
    typo: 'Da ist ein Tippfehler. Der Code hat 27 Buchstaben und Ziffern.',
    wrong: 'Das ist nicht der Code dieser Wallet.',
    failed: 'Das hat nicht funktioniert. Versuch es noch einmal.',
    hereOnly: 'Nur dieses Fenster fragt nach deinem Code.',
    lost: 'Kein Code? Bist du anderswo noch auf der eigenen Seite der Wallet angemeldet, erstelle dort einen neuen.',
  },
  title: 'Wiederherstellung',
  titleText: 'Zugang in neuen Browsern',
  operator: {
    title: 'Der Betreiber stellt deine Wallet wieder her',
    text: 'In einem neuen Browser genügt die Anmeldung. Aber wer den Dienst dieser Wallet betreibt, könnte sie auch öffnen.',
    yours: 'Mit einem Code kannst nur du das',
    yoursText: 'Ein neuer Browser fragt danach. Der Dienst speichert nichts, was deine Wallet ohne den Code öffnet.',
    lost: 'Niemand kann einen verlorenen Code ersetzen',
    lostText: 'Ohne ihn bleibt dir deine Wallet nur in Browsern, die sie schon haben.',
    create: 'Wiederherstellungscode erstellen',
  },
  write: {
    title: 'Schreib deinen Code auf',
    text: 'Bewahre ihn auf Papier oder in einem Passwortmanager auf. Er wird nur jetzt angezeigt.',
    next: 'Ich habe ihn aufgeschrieben',
    copy: 'Kopieren',
    copied: 'Kopiert. Leere die Zwischenablage, sobald du es eingefügt hast.',
  },
  confirm: {
    title: 'Bestätige deinen Code',
    text: (group) => `Gib Gruppe ${group} deines Codes ein.`,
    label: (group) => `Gruppe ${group}`,
    wrong: (group) => `Das ist nicht Gruppe ${group}. Vergleiche es mit dem, was du aufgeschrieben hast.`,
    turnOn: 'Einschalten',
  },
  you: {
    title: 'Du stellst deine Wallet wieder her',
    text: 'Ein neuer Browser fragt nach deinem Wiederherstellungscode. Die Kopie des Betreibers ist gelöscht.',
    here: 'Bleib in einem Browser auf dieser Seite angemeldet: Nur hier kannst du einen neuen Code erstellen.',
    renew: 'Neuen Code erstellen',
    giveBack: 'Dem Betreiber überlassen',
  },
  giveBack: {
    title: 'Wiederherstellung dem Betreiber überlassen?',
    text: 'In einem neuen Browser genügt wieder die Anmeldung. Wer den Dienst dieser Wallet betreibt, könnte sie auch öffnen. Du brauchst keinen Code mehr.',
    yes: 'Dem Betreiber überlassen',
  },
  isYours: 'Ab jetzt fragt ein neuer Browser nach deinem Code.',
  isOperators: 'Ab jetzt genügt in einem neuen Browser die Anmeldung.',
  notKept:
    'Der Dienst hat die Änderung nicht bestätigt. Versuch es noch einmal und behalte alle Codes bis zur Bestätigung.',
}
