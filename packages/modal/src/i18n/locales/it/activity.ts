import type { ActivityTranslation } from '../../messages/translation.js'

export const messages: ActivityTranslation = (plural) => ({
  activity: {
    title: 'Attività',
    pending: 'In corso',
    waiting: 'In attesa della rete',
    sending: (what) => `Invio di ${what}`,
    sent: (what) => `Inviato: ${what}`,
    received: (what) => `Ricevuto: ${what}`,
    minted: (what) => `Creato: ${what}`,
    swapped: (out, into) => `Scambio di ${out} con ${into}`,
    self: (what) => `${what} inviato a te stesso`,
    approved: 'Approvazione token',
    deployed: 'Contratto creato',
    called: 'Chiamata a contratto',
    sendFailed: 'Invio non riuscito',
    failed: 'Transazione non riuscita',
    kept: (what) => `${what} è rimasto qui`,
    to: (who) => `A ${who}`,
    from: (who) => `Da ${who}`,
    others: (count) =>
      plural(count, { one: '# altro trasferimento', many: '# altri trasferimenti', other: '# altri trasferimenti' }),
    loading: 'Caricamento attività',
    more: 'Mostra altro',
    empty: (network) => `Ancora nessuna attività su ${network}`,
    emptyHint: 'Ciò che invii, ricevi e scambi appare qui.',
    unavailable: 'Il servizio di attività non ha risposto. I tuoi beni sono al sicuro.',
    incomplete: 'Una parte dell’attività potrebbe mancare',
  },
  nfts: {
    loading: 'Caricamento degli NFT',
    empty: (network) => `Ancora nessun NFT su ${network}`,
    emptyHint: 'Gli NFT che ricevi appariranno qui.',
    failed: 'Impossibile caricare gli NFT',
    incomplete: 'Alcuni NFT potrebbero mancare',
  },
  folded: {
    count: (count) =>
      plural(count, {
        one: '# nascosto come probabile spam',
        many: '# nascosti come probabile spam',
        other: '# nascosti come probabile spam',
      }),
    notAsked: 'Non li hai richiesti.',
    advice: 'Non aprire link nei nomi dei token e non copiare questi indirizzi.',
    adviceNfts: 'Non aprire i link nei loro nomi. Le immagini non vengono caricate.',
    imitation: 'Segnalato come spam o imita un token',
    nothingMoved: 'Non ha spostato nulla',
    lookAlike: 'Imita un indirizzo che usi',
    link: 'Il nome è pubblicità',
    dust: 'Importo minimo da uno sconosciuto',
  },
})
