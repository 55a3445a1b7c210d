import type { MailWords } from '../../mail-words.js'

export const it: MailWords = {
  codeSubject: 'Il tuo codice di accesso',
  codeIntro: 'Inserisci questo codice su {site}:',
  codeWarning:
    'Non condividere mai questo codice. È valido per {minutes} minuti. Se non lo hai richiesto, puoi ignorare questa email.',
  changeSubject: 'Conferma la modifica del tuo indirizzo email',
  changeIntro:
    'Qualcuno vuole cambiare l’indirizzo email del tuo wallet su {site} in {address}. Da quel momento si potrà accedere solo con il nuovo indirizzo. Se sei tu, inserisci lì questo codice:',
  newSubject: 'Conferma il tuo nuovo indirizzo email',
  newIntro: 'Inserisci questo codice su {site} per accedere d’ora in poi con questo indirizzo email:',
  changedSubject: 'Il tuo indirizzo email è stato modificato',
  changedIntro: 'L’indirizzo email del tuo wallet su {site} ora è {address}. Usalo per accedere.',
  changedUndo: 'Se non eri tu, annulla la modifica qui. Il link è valido per 72 ore:',
  changedNote:
    'Gli altri dispositivi sono stati disconnessi. Per le prossime 24 ore i nuovi dispositivi non possono accedere.',
  undoTitle: 'Annulla la modifica dell’indirizzo email',
  undone:
    'La modifica è stata annullata e tutti i dispositivi sono stati disconnessi. Accedi di nuovo con questo indirizzo email.',
  linkSubject: 'Conferma un nuovo dispositivo',
  linkIntro: 'Qualcuno vuole accedere a {site} con questo indirizzo email da un nuovo dispositivo: {browser}.',
  linkAction: 'Se sei tu, apri questa pagina e scegli il numero mostrato su {site}:',
  linkWarning: 'Il link è valido per 10 minuti. Se non eri tu, puoi ignorare questa email.',
  deviceSubject: 'Accesso da un nuovo dispositivo',
  deviceIntro:
    'Qualcuno ha effettuato l’accesso a {site} con questo indirizzo email da un nuovo dispositivo: {browser}.',
  deviceAction: 'Se non eri tu, rimuovi il dispositivo qui:',
  chooseNumber: 'Quale numero è mostrato su {site}?',
  notMe: 'Non ero io',
  confirmed: 'Confermato. Torna su {site}.',
  refused: 'Accesso rifiutato.',
  over: 'Questo link non è più valido. Richiedine uno nuovo.',
  removeDevice: 'Rimuovi questo dispositivo',
  unknownDevice: 'Dispositivo sconosciuto',
  deviceRemoved: 'Il dispositivo è stato rimosso.',
  exportedSubject: 'Il tuo wallet è stato esportato',
  exportedIntro:
    'La frase di recupero o le chiavi private del tuo wallet sono state mostrate sul seguente dispositivo: {browser}.',
  removedSubject: 'Un dispositivo è stato rimosso',
  removedIntro: 'Il seguente dispositivo è stato disconnesso e non può più aprire il tuo wallet: {browser}.',
  removedAdvice: 'Se non eri tu, accedi e controlla i tuoi dispositivi.',
  recoverySubject: 'Il recupero del tuo wallet è cambiato',
  recoveryIntro: 'Il modo di ripristinare il tuo wallet è stato cambiato sul seguente dispositivo: {browser}.',
  letInSubject: 'Un altro dispositivo può aprire il tuo wallet',
  letInIntro: 'Uno dei tuoi dispositivi ha concesso l’accesso al tuo wallet a un altro dispositivo: {browser}.',
  moveAdvice: 'Se non eri tu, trasferisci subito tutto in un altro wallet.',
  socialTitle: 'Continua con {provider}',
  socialIntro: 'Stai per accedere a {site} con {provider}.',
  socialDone: 'Accesso effettuato. Chiudi questa finestra e torna su {site}.',
  socialFailed: 'Accesso non riuscito. Chiudi questa finestra e riprova.',
}
