import {
  frameHeaders,
  keepHeaders,
  pageHeaders,
  startHeaders,
  windowHeaders,
} from '../../packages/embedded-wallet/src/hosting/frame-headers.js'
import { smartAccount } from '../../packages/embedded-wallet/src/hosting/smart-account.generated.js'
import { startAnvil } from '../../packages/testing/src/chains/anvil.js'
import { deployCode } from '../../packages/testing/src/chains/deploy-code.js'
import { deployLocalTokens, localNetworks } from '../../packages/testing/src/chains/local-tokens.js'
import { localClient, startOidcProvider } from '../../packages/testing/src/oidc/oidc-provider.js'
import { localSolanaNetwork, startFundedSolana } from '../../packages/testing/src/solana-chain/funded-solana.js'
import { createInbox } from '../../packages/server/src/services/accounts/mail/inbox.js'
import { pageStyle } from '../../packages/server/src/services/accounts/pages/page-style.js'

/** What the local stack is made of. `loadSource` loads this module; no module imports it. */
export const parts = {
  createInbox,
  deployCode,
  deployLocalTokens,
  frameHeaders,
  keepHeaders,
  localClient,
  localNetworks,
  pageHeaders,
  pageStyle,
  smartAccount,
  startAnvil,
  localSolanaNetwork,
  startFundedSolana,
  startHeaders,
  startOidcProvider,
  windowHeaders,
}
