import type { ButtonMessages } from '../../messages/buttons/en.js'
import type { MessageFiles } from '../../messages/translation.js'

export const messages: ButtonMessages = {
  buttons: {
    connect: 'Conectar carteira',
    connecting: 'Conectando',
    tryAgain: 'Falhou. Tentar novamente',
    selectNetwork: 'Escolher rede',
    switchNetwork: 'Mudar de rede',
    unknownNetwork: 'Rede desconhecida',
    checkingSignIn: 'Verificando o login',
    account: (name) => `Conta ${name}`,
    accountWithBalance: (name, balance) => `Conta, saldo ${balance} ${name}`,
    network: (name) => `Rede: ${name}`,
  },
}

export const files: MessageFiles = {
  connect: () => import('./connect.js'),
  account: () => import('./account.js'),
  funds: () => import('./funds.js'),
  trade: () => import('./trade.js'),
  onramp: () => import('./onramp.js'),
  activity: () => import('./activity.js'),
  email: () => import('./email.js'),
  settings: () => import('./settings.js'),
}
