import type { MailWords } from '../../mail-words.js'

export const pl: MailWords = {
  codeSubject: 'Twój kod logowania',
  codeIntro: 'Wpisz ten kod na stronie {site}:',
  codeWarning:
    'Nikomu nie podawaj tego kodu. Jest ważny przez 5 minut. Jeśli to nie Ty o niego prosisz, zignoruj tę wiadomość.',
  changeSubject: 'Potwierdź zmianę adresu',
  changeIntro:
    'Ktoś chce logować się na stronie {site} za pomocą {address} zamiast tego adresu. Jeśli to Ty, wpisz tam ten kod:',
  newSubject: 'Potwierdź nowy adres',
  newIntro: 'Wpisz ten kod na stronie {site}, aby odtąd logować się za pomocą tego adresu:',
  changedSubject: 'Twój adres e-mail został zmieniony',
  changedIntro: 'Portfel na stronie {site} należy teraz do {address}. Zaloguj się za pomocą tego adresu.',
  changedUndo: 'Jeśli to nie Ty, cofnij zmianę tutaj. Link jest ważny przez 72 godziny:',
  changedNote:
    'Inne przeglądarki zostały wylogowane. Przez najbliższe 24 godziny nie można zalogować się w nowej przeglądarce.',
  undoTitle: 'Cofnij zmianę adresu',
  undone:
    'Zmiana została cofnięta. Zaloguj się ponownie za pomocą tego adresu. Wszystkie przeglądarki zostały wylogowane.',
  linkSubject: 'Potwierdź nową przeglądarkę',
  linkIntro:
    'Ktoś chce się zalogować na stronie {site} za pomocą tego adresu, w nieużywanej dotąd przeglądarce: {browser}.',
  linkAction: 'Jeśli to Ty, otwórz tę stronę i wybierz liczbę, którą widzisz na stronie {site}:',
  linkWarning: 'Link jest ważny przez 10 minut. Jeśli to nie Ty, zignoruj tę wiadomość.',
  deviceSubject: 'Logowanie w nowej przeglądarce',
  deviceIntro: 'Ktoś zalogował się na stronie {site} za pomocą tego adresu w nowej przeglądarce: {browser}.',
  deviceAction: 'Jeśli to nie Ty, usuń tę przeglądarkę tutaj:',
  chooseNumber: 'Jaką liczbę widzisz na stronie {site}?',
  notMe: 'To nie ja',
  confirmed: 'Potwierdzono. Wróć na stronę {site}.',
  refused: 'Nikt nie został zalogowany.',
  over: 'Ten link stracił ważność. Poproś o nowy.',
  removeDevice: 'Usuń tę przeglądarkę',
  deviceRemoved: 'Przeglądarka została usunięta.',
  exportedSubject: 'Twój portfel został wyeksportowany',
  exportedIntro: 'Ktoś otworzył słowa i klucze Twojego portfela w tej przeglądarce: {browser}.',
  removedSubject: 'Usunięto przeglądarkę',
  removedIntro: 'Ta przeglądarka została wylogowana i nie może już otworzyć Twojego portfela: {browser}.',
  removedAdvice: 'Jeśli to nie Ty, zaloguj się i przejrzyj swoje przeglądarki.',
  recoverySubject: 'Zmieniono odzyskiwanie Twojego portfela',
  recoveryIntro: 'W tej przeglądarce zmieniono sposób odzyskiwania Twojego portfela: {browser}.',
  moveAdvice: 'Jeśli to nie Ty, przenieś teraz wszystko do innego portfela.',
  socialTitle: 'Kontynuuj przez {provider}',
  socialIntro: 'Za chwilę zalogujesz się w {site} przez {provider}.',
  socialDone: 'Zalogowano. Zamknij to okno i wróć do {site}.',
  socialFailed: 'Logowanie nie powiodło się. Zamknij to okno i spróbuj ponownie.',
}
