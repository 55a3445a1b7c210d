import type { ErrorCode } from '../../packages/protocol/src/errors/codes.ts'
import { type ErrorAdvice, unusedAdvice } from './unused-error-advice.ts'

/** Advice for every code: a code without does not compile. */
export const errorAdvice: Readonly<Record<ErrorCode, ErrorAdvice>> = {
  connector_not_found: {
    when: 'Something was asked of an account while none is connected, or of the embedded wallet, which does not exist yet: a wallet button for e-mail or a social account, `updateEmail`. `fetchBalance` reports this sentence in its result.',
    what: 'Look at `getAccount().isConnected` first.',
  },
  sign_in_failed: {
    when: 'Signing in with a wallet could not begin.',
    what: 'Try again; look at the answer of your own sign-in service.',
  },
  signature_declined: {
    when: 'The message that signs a person in was not signed.',
    what: 'Offer to try again, or to go on without signing in where your app allows it.',
  },
  storage_unavailable: {
    when: 'The browser keeps no data for this site. The kit works on without; the person has to connect after each reload.',
    what: 'Nothing, or say so to the person.',
  },
  ...unusedAdvice,
  user_rejected: {
    when: 'The person said no in the wallet: to a connection, a network, a signature or a transaction.',
    what: 'Nothing is broken. Show no alarm, do not ask again by yourself, and leave the button where it was.',
  },
  request_pending: {
    when: 'The wallet still shows an earlier request and takes no second one (JSON-RPC -32002).',
    what: 'Ask the person to open the wallet and answer or close that request. Then try again.',
  },
  wallet_locked: {
    when: 'The wallet handed out no account when it was asked to connect. Most often it is locked.',
    what: 'Ask the person to unlock the wallet, then to press the wallet again.',
  },
  wallet_not_found: {
    when: 'The chosen wallet is not on this page: not installed, switched off for this site, or removed since.',
    what: 'Offer to install it (the modal does) or another wallet. In a test: announce the fake wallet before you connect.',
  },
  wallet_disconnected: {
    when: 'The wallet withdrew its permission, or says that it is no longer connected (4100, 4900, 4901).',
    what: 'Treat the person as disconnected and offer to connect again. The kit has already cleared the account.',
  },
  wallet_bad_answer: {
    when: 'The wallet answered with a value that cannot be right: no address, no chain id, no hash, another chain than it said.',
    what: 'Try once more. If it stays so, tell the maker of the wallet; the `cause` of the error holds what is known.',
  },
  aborted: {
    when: 'The request was stopped: a newer one replaced it, or the person left the screen.',
    what: 'Ignore it. Whoever replaced the request has a result of their own.',
  },
  timed_out: {
    when: 'A deadline passed without an answer: 5 minutes to connect, 2 minutes to switch the network.',
    what: 'Offer to try again. A wallet may still answer late; its state is read anew the next time.',
  },
  method_not_supported: {
    when: 'The wallet does not know the request, for example EIP-5792 batches or a network switch.',
    what: 'Do without it: send calls one by one, or ask the person to switch the network inside the wallet.',
  },
  insufficient_funds: {
    when: 'The account cannot pay for the amount and the network fee together.',
    what: 'Show the balance and the fee, and let the person lower the amount or top up the account.',
  },
  switch_network_not_found: {
    when: 'The network named in `switchNetwork` is not one of the networks of this kit.',
    what: 'Add it to `networks`, or call `addNetwork` first. Pass the network itself or its CAIP-2 id (`eip155:8453`).',
  },
  chain_not_supported: {
    when: 'The wallet could not move to the network, also after it was offered to add it; or it is on another chain than the transaction is for.',
    what: 'Ask the person to choose the network inside the wallet. Check that the network has a public RPC endpoint.',
  },
  unsupported_chain: {
    when: 'There is no adapter for this kind of chain in `adapters`.',
    what: 'Pass the adapter of the chain, for example `evmAdapter()` for `eip155`.',
  },
  invalid_chain_id: {
    when: 'The id of an EVM network is not a whole number from 1 to 2147483647.',
    what: 'Correct `id` of the network. A hexadecimal text such as `0x1` is not accepted.',
  },
  invalid_caip_network_id: {
    when: 'A network has an id that is not CAIP-2, or one of another namespace than its own.',
    what: 'Write `caipNetworkId` as `namespace:reference`, and leave it out for EVM chains.',
  },
  invalid_address: {
    when: 'The receiver of a transaction is no address of the chain, or its EIP-55 checksum is wrong.',
    what: 'Check the address. Do not repair the letter case: a wrong checksum usually means a wrong character.',
  },
  missing_rpc_url: {
    when: 'A network has no RPC endpoint, or an empty one.',
    what: 'Fill `rpcUrls.default.http` of the network, or name an endpoint in `customRpcUrls`.',
  },
  rpc_failed: {
    when: 'None of the endpoints of the network answered, after three retries and every fallback.',
    what: 'Check that the endpoints are reachable from the page and allowed by `connect-src`. Add a second one in `customRpcUrls`.',
  },
  rpc_fatal: {
    when: 'The network understood the request and refused it for good: reverted, nonce too low, invalid parameters.',
    what: 'Read the `cause`: it has the reason of the network. Asking another endpoint would give the same answer.',
  },
  balance_unavailable: {
    when: 'The balance could not be read, or the wallet is on a network that the app did not configure.',
    what: 'Nothing to do: the last known balance stays, and after 30 seconds it may be asked for again.',
  },
  http_status: {
    when: 'A service or an RPC endpoint answered with an HTTP status that is not a success. 429 and 5xx were retried three times.',
    what: 'Look the status up; the facts of the error name the address or the method. 429: ask less often, or raise the limit of your own server.',
  },
  service_unreachable: {
    when: 'A service the app named did not answer within 10 seconds, or the browser refused to ask it.',
    what: 'Check `services`, `connect-src` of your policy and `ALLOWED_ORIGINS` of the server. The modal goes on with its bundled list.',
  },
  relay_unreachable: {
    when: 'The relay that carries messages to a wallet on another device could not be reached within 10 seconds.',
    what: 'Offer to try again; wallets on this device still work. Check `relayUrl` of `walletConnect`, that the relay runs, and `connect-src` of your policy.',
  },
  bad_message: {
    when: 'A service or an endpoint answered with something that is not JSON, has another shape than agreed, or is over 5 MB.',
    what: 'Check that `services` names the right server and that both are of the same version. A proxy may have put its own page in between.',
  },
  invalid_app_configuration: {
    when: 'The service refuses the origin of this page.',
    what: 'Add the origin to `ALLOWED_ORIGINS` of the server.',
  },
  invalid_project_id: {
    when: 'The service does not accept the `projectId`.',
    what: 'Pass a `projectId` that is among `PROJECT_IDS` of the server, or let the server ask for none.',
  },
  invalid_option: {
    when: 'An option is unknown, has the wrong type or a value that cannot be used. The message names it. Also thrown for options of parts that are not built yet.',
    what: 'Correct the named option; the table in [getting started](../guides/getting-started.md#options) lists them all.',
  },
  not_in_browser: {
    when: '`open()` was called where there is no document, on a server for example.',
    what: 'Call it from an event handler or an effect. `createAppKit` and the getters work on a server.',
  },
  version_conflict: {
    when: 'Another version of OpenAppKit was on the page first. The later one stays off and its `open()` throws this.',
    what: 'Let one version remain: dedupe the lock file, or load the CDN script or the bundled package, not both.',
  },
  engine_unavailable: {
    when: 'A part of the kit that is loaded on demand did not arrive: offline, a blocked script, or a deployment that removed the old files.',
    what: 'Calling again loads it again. Keep the files of the previous deployment for a while. With webpack and Trusted Types see the [CSP guide](../guides/csp.md#webpack).',
  },
  destroyed: {
    when: 'The kit was used after `destroy()`.',
    what: 'Make a new one with `createAppKit`. In React, do not destroy a kit in an effect that runs again.',
  },
  internal: {
    when: 'Something failed that has no code of its own. React hooks throw it when no kit was made before they were called.',
    what: 'Read the message and the `cause`. If the kit is at fault, please report it with both.',
  },
}
