import type { ButtonMessages } from '../../messages/buttons/en.js'
import type { MessageFiles } from '../../messages/translation.js'

export const messages: ButtonMessages = {
  buttons: {
    connect: 'वॉलेट कनेक्ट करें',
    connecting: 'कनेक्ट हो रहा है',
    tryAgain: 'नहीं खुला। फिर से कोशिश करें',
    selectNetwork: 'नेटवर्क चुनें',
    switchNetwork: 'नेटवर्क बदलें',
    unknownNetwork: 'अनजान नेटवर्क',
    checkingSignIn: 'साइन-इन की जाँच जारी',
    account: (name) => `खाता ${name}`,
    accountWithBalance: (name, balance) => `खाता, बैलेंस ${balance} ${name}`,
    network: (name) => `नेटवर्क: ${name}`,
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
