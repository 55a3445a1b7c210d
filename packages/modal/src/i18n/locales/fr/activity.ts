import type { ActivityTranslation } from '../../messages/translation.js'

export const messages: ActivityTranslation = (plural) => ({
  activity: {
    title: 'Activité',
    pending: 'En cours',
    waiting: 'En attente du réseau',
    sending: (what) => `Envoi de ${what}`,
    sent: (what) => `${what} envoyé`,
    received: (what) => `${what} reçu`,
    minted: (what) => `${what} créé`,
    swapped: (out, into) => `${out} échangé contre ${into}`,
    self: (what) => `${what} envoyé à vous-même`,
    approved: 'Autorisation de jeton',
    deployed: 'Contrat créé',
    called: 'Appel de contrat',
    sendFailed: 'Échec de l’envoi',
    failed: 'Échec de la transaction',
    kept: (what) => `${what} est resté ici`,
    to: (who) => `À ${who}`,
    from: (who) => `De ${who}`,
    others: (count) =>
      plural(count, { one: '# autre transfert', many: '# d’autres transferts', other: '# autres transferts' }),
    loading: 'Chargement de l’activité',
    more: 'Afficher plus',
    empty: (network) => `Aucune activité sur ${network}`,
    emptyHint: 'Ce que vous envoyez, recevez et échangez apparaît ici.',
    unavailable: 'Le service d’activité n’a pas répondu. Vos actifs sont en sécurité.',
    incomplete: 'Une partie de l’activité peut manquer',
  },
  nfts: {
    loading: 'Chargement des NFT',
    empty: (network) => `Pas encore de NFT sur ${network}`,
    emptyHint: 'Les NFT que vous recevez apparaissent ici.',
    failed: 'Impossible de charger les NFT',
    incomplete: 'Certains NFT peuvent manquer',
  },
  folded: {
    count: (count) =>
      plural(count, {
        one: '# masqué comme spam probable',
        many: '# masqués comme spam probable',
        other: '# masqués comme spam probable',
      }),
    notAsked: 'Vous n’avez rien demandé de tel.',
    advice: 'N’ouvrez pas les liens dans les noms de jetons et ne copiez pas ces adresses.',
    adviceNfts: 'N’ouvrez pas les liens dans leurs noms. Leurs images ne sont pas chargées.',
    imitation: 'Signalé comme spam ou imite un jeton',
    nothingMoved: 'N’a rien déplacé',
    lookAlike: 'Imite une adresse que vous utilisez',
    link: 'Le nom est une publicité',
    dust: 'Montant infime d’un inconnu',
  },
})
