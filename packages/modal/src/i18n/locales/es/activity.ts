import type { ActivityTranslation } from '../../messages/translation.js'

export const messages: ActivityTranslation = (plural) => ({
  activity: {
    title: 'Actividad',
    pending: 'En curso',
    waiting: 'Esperando a la red',
    sending: (what) => `Enviando ${what}`,
    sent: (what) => `Enviado: ${what}`,
    received: (what) => `Recibido: ${what}`,
    minted: (what) => `Acuñado: ${what}`,
    swapped: (out, into) => `Intercambio de ${out} por ${into}`,
    self: (what) => `${what} enviado a ti mismo`,
    approved: 'Aprobación de token',
    deployed: 'Contrato creado',
    called: 'Llamada a contrato',
    sendFailed: 'El envío falló',
    failed: 'La transacción falló',
    kept: (what) => `${what} sigue aquí`,
    to: (who) => `A ${who}`,
    from: (who) => `De ${who}`,
    others: (count) =>
      plural(count, { one: '# transferencia más', many: '# de transferencias más', other: '# transferencias más' }),
    loading: 'Cargando actividad',
    more: 'Mostrar más',
    empty: (network) => `Aún no hay actividad en ${network}`,
    emptyHint: 'Lo que envíes, recibas e intercambies aparecerá aquí.',
    unavailable: 'El servicio de actividad no respondió. Tus activos están a salvo.',
    incomplete: 'Puede faltar parte de la actividad',
  },
  nfts: {
    loading: 'Cargando NFT',
    empty: (network) => `Aún no hay NFT en ${network}`,
    emptyHint: 'Los NFT que recibas aparecerán aquí.',
    failed: 'No se pudieron cargar los NFT',
    incomplete: 'Pueden faltar algunos NFT',
  },
  folded: {
    count: (count) =>
      plural(count, {
        one: '# oculto como posible spam',
        many: '# de ocultos como posible spam',
        other: '# ocultos como posible spam',
      }),
    notAsked: 'No pediste esto.',
    advice: 'No abras enlaces en nombres de tokens ni copies estas direcciones.',
    adviceNfts: 'No abras enlaces en sus nombres. Sus imágenes no se cargan.',
    imitation: 'Marcado como spam o imita un token',
    nothingMoved: 'No movió nada',
    lookAlike: 'Imita una dirección que usas',
    link: 'El nombre es publicidad',
    dust: 'Una cantidad ínfima de un desconocido',
  },
})
