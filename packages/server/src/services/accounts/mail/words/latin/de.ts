import type { MailWords } from '../../mail-words.js'

export const de: MailWords = {
  codeSubject: 'Ihr Anmeldecode',
  codeIntro: 'Geben Sie diesen Code auf {site} ein:',
  codeWarning:
    'Geben Sie diesen Code niemals weiter. Er gilt 5 Minuten. Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail.',
  changeSubject: 'Änderung Ihrer Adresse bestätigen',
  changeIntro:
    'Jemand möchte sich auf {site} künftig mit {address} statt mit dieser Adresse anmelden. Wenn Sie es sind, geben Sie dort diesen Code ein:',
  newSubject: 'Neue Adresse bestätigen',
  newIntro: 'Geben Sie diesen Code auf {site} ein, um sich künftig mit dieser Adresse anzumelden:',
  changedSubject: 'Ihre E-Mail-Adresse wurde geändert',
  changedIntro: 'Die Wallet auf {site} gehört jetzt zu {address}. Melden Sie sich mit dieser Adresse an.',
  changedUndo: 'Wenn Sie es nicht waren, machen Sie die Änderung hier rückgängig. Der Link gilt 72 Stunden:',
  changedNote:
    'Andere Browser wurden abgemeldet. In den nächsten 24 Stunden ist keine Anmeldung in einem neuen Browser möglich.',
  undoTitle: 'Adressänderung rückgängig machen',
  undone:
    'Die Änderung wurde rückgängig gemacht. Melden Sie sich wieder mit dieser Adresse an. Alle Browser wurden abgemeldet.',
  linkSubject: 'Neuen Browser bestätigen',
  linkIntro:
    'Jemand möchte sich auf {site} mit dieser Adresse anmelden, in einem bisher unbekannten Browser: {browser}.',
  linkAction: 'Wenn Sie es sind, öffnen Sie diese Seite und wählen Sie die Zahl, die Sie auf {site} sehen:',
  linkWarning: 'Der Link gilt 10 Minuten. Wenn Sie es nicht sind, ignorieren Sie diese E-Mail.',
  deviceSubject: 'Anmeldung in einem neuen Browser',
  deviceIntro: 'Jemand hat sich auf {site} mit dieser Adresse in einem neuen Browser angemeldet: {browser}.',
  deviceAction: 'Wenn Sie es nicht waren, entfernen Sie den Browser hier:',
  chooseNumber: 'Welche Zahl sehen Sie auf {site}?',
  notMe: 'Das bin nicht ich',
  confirmed: 'Bestätigt. Kehren Sie zu {site} zurück.',
  refused: 'Niemand wurde angemeldet.',
  over: 'Dieser Link ist nicht mehr gültig. Fordern Sie einen neuen an.',
  removeDevice: 'Diesen Browser entfernen',
  deviceRemoved: 'Der Browser wurde entfernt.',
  exportedSubject: 'Deine Wallet wurde exportiert',
  exportedIntro: 'Jemand hat die Wörter und Schlüssel deiner Wallet geöffnet, in diesem Browser: {browser}.',
  removedSubject: 'Ein Browser wurde entfernt',
  removedIntro: 'Dieser Browser wurde abgemeldet und kann deine Wallet nicht mehr öffnen: {browser}.',
  removedAdvice: 'Wenn du das nicht warst, melde dich an und sieh deine Browser durch.',
  recoverySubject: 'Die Wiederherstellung deiner Wallet wurde geändert',
  recoveryIntro: 'In diesem Browser wurde geändert, wie deine Wallet wiederhergestellt wird: {browser}.',
  moveAdvice: 'Wenn du das nicht warst, übertrage jetzt alles in eine andere Wallet.',
  socialTitle: 'Weiter mit {provider}',
  socialIntro: 'Sie melden sich bei {site} mit {provider} an.',
  socialDone: 'Sie sind angemeldet. Schließen Sie dieses Fenster und kehren Sie zu {site} zurück.',
  socialFailed: 'Die Anmeldung hat nicht funktioniert. Schließen Sie dieses Fenster und versuchen Sie es erneut.',
}
