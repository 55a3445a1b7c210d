import type { ActivityTranslation } from '../../messages/translation.js'

export const messages: ActivityTranslation = (plural) => ({
  activity: {
    title: 'Atividade',
    pending: 'Em andamento',
    waiting: 'Aguardando a rede',
    sending: (what) => `Enviando ${what}`,
    sent: (what) => `Enviado: ${what}`,
    received: (what) => `Recebido: ${what}`,
    minted: (what) => `Cunhado: ${what}`,
    swapped: (out, into) => `Troca de ${out} por ${into}`,
    self: (what) => `${what} enviado para você mesmo`,
    approved: 'Aprovação de token',
    deployed: 'Contrato criado',
    called: 'Chamada de contrato',
    sendFailed: 'Falha no envio',
    failed: 'Falha na transação',
    kept: (what) => `${what} continua aqui`,
    to: (who) => `Para ${who}`,
    from: (who) => `De ${who}`,
    others: (count) =>
      plural(count, { one: 'mais # transferência', many: 'mais # de transferências', other: 'mais # transferências' }),
    loading: 'Carregando atividade',
    more: 'Mostrar mais',
    empty: (network) => `Ainda sem atividade em ${network}`,
    emptyHint: 'O que você envia, recebe e troca aparece aqui.',
    unavailable: 'O serviço de atividade não respondeu. Seus ativos estão seguros.',
    incomplete: 'Parte da atividade pode estar faltando',
  },
  nfts: {
    loading: 'Carregando NFTs',
    empty: (network) => `Ainda não há NFTs na ${network}`,
    emptyHint: 'Os NFTs que você receber aparecerão aqui.',
    failed: 'Não foi possível carregar os NFTs',
    incomplete: 'Alguns NFTs podem estar faltando',
  },
  folded: {
    count: (count) =>
      plural(count, {
        one: '# oculto como provável spam',
        many: '# de ocultos como provável spam',
        other: '# ocultos como provável spam',
      }),
    notAsked: 'Você não pediu isto.',
    advice: 'Não abra links em nomes de tokens nem copie estes endereços.',
    adviceNfts: 'Não abra links nos nomes deles. As imagens não são carregadas.',
    imitation: 'Marcado como spam ou imita um token',
    nothingMoved: 'Não moveu nada',
    lookAlike: 'Imita um endereço que você usa',
    link: 'O nome é propaganda',
    dust: 'Quantia ínfima de um desconhecido',
  },
})
