import type { MailWords } from '../../mail-words.js'

export const fr: MailWords = {
  codeSubject: 'Votre code de connexion',
  codeIntro: 'Saisissez ce code sur {site} :',
  codeWarning:
    'Ne donnez jamais ce code à personne. Il est valable 5 minutes. Si vous ne l’avez pas demandé, ignorez cet e-mail.',
  changeSubject: 'Confirmez le changement de votre adresse',
  changeIntro:
    'Quelqu’un souhaite se connecter à {site} avec {address} à la place de cette adresse. Si c’est vous, saisissez-y ce code :',
  newSubject: 'Confirmez votre nouvelle adresse',
  newIntro: 'Saisissez ce code sur {site} pour vous connecter désormais avec cette adresse :',
  changedSubject: 'Votre adresse e-mail a été modifiée',
  changedIntro: 'Le wallet sur {site} est maintenant associé à {address}. Connectez-vous avec cette adresse.',
  changedUndo: 'Si ce n’était pas vous, annulez le changement ici. Le lien est valable 72 heures :',
  changedNote:
    'Les autres navigateurs ont été déconnectés. Pendant 24 heures, aucune connexion n’est possible depuis un nouveau navigateur.',
  undoTitle: 'Annuler le changement d’adresse',
  undone:
    'Le changement a été annulé. Connectez-vous de nouveau avec cette adresse. Tous les navigateurs ont été déconnectés.',
  linkSubject: 'Confirmez un nouveau navigateur',
  linkIntro:
    'Quelqu’un veut se connecter à {site} avec cette adresse, dans un navigateur jamais utilisé auparavant : {browser}.',
  linkAction: 'Si c’est vous, ouvrez cette page et choisissez le nombre affiché sur {site} :',
  linkWarning: 'Le lien est valable 10 minutes. Si ce n’est pas vous, ignorez cet e-mail.',
  deviceSubject: 'Connexion depuis un nouveau navigateur',
  deviceIntro: 'Quelqu’un s’est connecté à {site} avec cette adresse depuis un nouveau navigateur : {browser}.',
  deviceAction: 'Si ce n’était pas vous, supprimez ce navigateur ici :',
  chooseNumber: 'Quel nombre voyez-vous sur {site} ?',
  notMe: 'Ce n’est pas moi',
  confirmed: 'Confirmé. Retournez sur {site}.',
  refused: 'Personne n’a été connecté.',
  over: 'Ce lien n’est plus valable. Demandez-en un nouveau.',
  removeDevice: 'Supprimer ce navigateur',
  deviceRemoved: 'Le navigateur a été supprimé.',
  exportedSubject: 'Votre wallet a été exporté',
  exportedIntro: 'Quelqu’un a ouvert les mots et les clés de votre wallet dans ce navigateur : {browser}.',
  removedSubject: 'Un navigateur a été retiré',
  removedIntro: 'Ce navigateur a été déconnecté et ne peut plus ouvrir votre wallet : {browser}.',
  removedAdvice: 'Si ce n’était pas vous, connectez-vous et vérifiez vos navigateurs.',
  recoverySubject: 'La récupération de votre wallet a changé',
  recoveryIntro: 'La façon de récupérer votre wallet a été modifiée dans ce navigateur : {browser}.',
  moveAdvice: 'Si ce n’était pas vous, transférez tout vers un autre wallet dès maintenant.',
  socialTitle: 'Continuer avec {provider}',
  socialIntro: 'Vous allez vous connecter à {site} avec {provider}.',
  socialDone: 'Vous êtes connecté. Fermez cette fenêtre et revenez sur {site}.',
  socialFailed: 'La connexion a échoué. Fermez cette fenêtre et réessayez.',
}
