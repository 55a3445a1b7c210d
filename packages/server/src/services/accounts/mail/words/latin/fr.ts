import type { MailWords } from '../../mail-words.js'

export const fr: MailWords = {
  codeSubject: 'Votre code de connexion',
  codeIntro: 'Saisissez ce code sur {site}\u00A0:',
  codeWarning:
    'Ne communiquez jamais ce code. Il est valable {minutes} minutes. Si vous ne l’avez pas demandé, vous pouvez ignorer cet e-mail.',
  changeSubject: 'Confirmez le changement d’adresse e-mail',
  changeIntro:
    'Quelqu’un souhaite remplacer l’adresse e-mail de votre wallet sur {site} par {address}. Ensuite, seule la nouvelle adresse permettra de se connecter. Si c’est vous, saisissez ce code sur le site\u00A0:',
  newSubject: 'Confirmez votre nouvelle adresse e-mail',
  newIntro: 'Saisissez ce code sur {site} pour vous connecter désormais avec cette adresse e-mail\u00A0:',
  changedSubject: 'Votre adresse e-mail a été modifiée',
  changedIntro: 'L’adresse e-mail de votre wallet sur {site} est désormais {address}. Connectez-vous avec celle-ci.',
  changedUndo: 'Si ce n’était pas vous, annulez le changement ici. Le lien est valable 72 heures\u00A0:',
  changedNote:
    'Les autres appareils ont été déconnectés. Pendant 24 heures, les nouveaux appareils ne peuvent pas se connecter.',
  undoTitle: 'Annuler le changement d’adresse e-mail',
  undone:
    'Le changement a été annulé et tous les appareils ont été déconnectés. Reconnectez-vous avec cette adresse e-mail.',
  linkSubject: 'Confirmez un nouvel appareil',
  linkIntro:
    'Quelqu’un souhaite se connecter à {site} avec cette adresse e-mail sur un nouvel appareil\u00A0: {browser}.',
  linkAction: 'Si c’est vous, ouvrez cette page et choisissez le nombre affiché sur {site}\u00A0:',
  linkWarning: 'Le lien est valable 10 minutes. Si ce n’était pas vous, vous pouvez ignorer cet e-mail.',
  deviceSubject: 'Connexion sur un nouvel appareil',
  deviceIntro: 'Quelqu’un s’est connecté à {site} avec cette adresse e-mail sur un nouvel appareil\u00A0: {browser}.',
  deviceAction: 'Si ce n’était pas vous, retirez l’appareil ici\u00A0:',
  chooseNumber: 'Quel nombre est affiché sur {site}\u202F?',
  notMe: 'Ce n’était pas moi',
  confirmed: 'Confirmé. Revenez sur {site}.',
  refused: 'Connexion refusée.',
  over: 'Ce lien n’est plus valable. Demandez-en un nouveau.',
  removeDevice: 'Retirer cet appareil',
  unknownDevice: 'Appareil inconnu',
  deviceRemoved: 'L’appareil a été retiré.',
  exportedSubject: 'Votre wallet a été exporté',
  exportedIntro:
    'La phrase de récupération ou les clés privées de votre wallet ont été affichées sur l’appareil suivant\u00A0: {browser}.',
  removedSubject: 'Un appareil a été retiré',
  removedIntro: 'L’appareil suivant a été déconnecté et ne peut plus ouvrir votre wallet\u00A0: {browser}.',
  removedAdvice: 'Si ce n’était pas vous, connectez-vous et vérifiez vos appareils.',
  recoverySubject: 'La récupération de votre wallet a été modifiée',
  recoveryIntro: 'La façon de restaurer votre wallet a été modifiée sur l’appareil suivant\u00A0: {browser}.',
  letInSubject: 'Un autre appareil peut ouvrir votre wallet',
  letInIntro: 'L’un de vos appareils a donné accès à votre wallet à un autre appareil\u00A0: {browser}.',
  moveAdvice: 'Si ce n’était pas vous, transférez tout vers un autre wallet dès maintenant.',
  socialTitle: 'Continuer avec {provider}',
  socialIntro: 'Vous allez vous connecter à {site} avec {provider}.',
  socialDone: 'La connexion est établie. Fermez cette fenêtre et revenez sur {site}.',
  socialFailed: 'Échec de la connexion. Fermez cette fenêtre et réessayez.',
}
