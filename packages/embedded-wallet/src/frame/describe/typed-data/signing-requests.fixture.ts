import type { Flag } from '../description.js'
import { contract, type Kind, owner, thief, zero } from './typed-data-of.fixture.js'

// Honest and hostile typed data that pages ask users to sign (T4).

const item = 'itemType:uint8 token:address identifierOrCriteria:uint256 startAmount:uint256 endAmount:uint256'
const seaport = {
  fields:
    'offerer:address zone:address offer:OfferItem[] consideration:ConsiderationItem[] orderType:uint8 startTime:uint256 endTime:uint256 zoneHash:bytes32 salt:uint256 conduitKey:bytes32 counter:uint256',
  more: { OfferItem: item, ConsiderationItem: `${item} recipient:address` },
}
const sold = {
  itemType: 2,
  token: contract,
  identifierOrCriteria: '77',
  startAmount: 1,
  endAmount: 1,
}
const money = {
  itemType: 0,
  token: zero,
  identifierOrCriteria: 0,
  startAmount: '900',
  endAmount: '800',
}
const permit2Domain = {
  name: 'Permit2',
  chainId: 1,
  verifyingContract: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
}
const details = 'token:address amount:uint160 expiration:uint48 nonce:uint48'
const permissions = 'token:address amount:uint256'
const transferFields = 'spender:address nonce:uint256 deadline:uint256'
const authorized = 'from:address to:address value:uint256 validAfter:uint256 validBefore:uint256 nonce:bytes32'
const cow =
  'sellToken:address buyToken:address receiver:address sellAmount:uint256 buyAmount:uint256 validTo:uint32 appData:bytes32 feeAmount:uint256 kind:string partiallyFillable:bool sellTokenBalance:string buyTokenBalance:string'
const oneInch =
  'salt:uint256 maker:address receiver:address makerAsset:address takerAsset:address makingAmount:uint256 takingAmount:uint256 makerTraits:uint256'
const zeroEx =
  'makerToken:address takerToken:address makerAmount:uint128 takerAmount:uint128 takerTokenFeeAmount:uint128 maker:address taker:address sender:address feeRecipient:address pool:bytes32 expiry:uint64 salt:uint256'
const snapshotVote =
  'from:address space:string timestamp:uint64 proposal:bytes32 choice:uint32 reason:string app:string metadata:string'
const at = (verifyingContract: string) => ({
  name: 'Some app',
  version: '1',
  chainId: 1,
  verifyingContract,
})
const exchange = {
  name: 'HyperliquidSignTransaction',
  version: '1',
  chainId: 1,
  verifyingContract: zero,
}
const token = { token: { address: contract } }

/** Known typed data, with its meaning and the flags of its screen. */
export const understood: readonly (Kind & { says: object; flags: readonly Flag[] })[] = [
  {
    name: 'Permit',
    fields: 'owner:address spender:address value:uint256 nonce:uint256 deadline:uint256',
    says: { kind: 'permit', spender: thief, amounts: [{ ...token, amount: 1n }], expiresAt: 1000 },
    flags: ['permit'],
  },
  {
    name: 'Permit',
    fields: 'holder:address spender:address nonce:uint256 expiry:uint256 allowed:bool',
    message: { expiry: 0 },
    says: {
      kind: 'permit',
      spender: thief,
      amounts: [{ ...token, amount: undefined }],
      expiresAt: undefined,
    },
    flags: ['permit', 'unlimited'],
  },
  {
    name: 'Permit',
    fields: 'spender:address tokenId:uint256 nonce:uint256 deadline:uint256',
    says: { kind: 'permit', spender: thief, amounts: [{ amount: 1n, id: 1n }] },
    flags: ['permit'],
  },
  {
    name: 'PermitSingle',
    fields: 'details:PermitDetails spender:address sigDeadline:uint256',
    more: { PermitDetails: details },
    domain: permit2Domain,
    says: {
      kind: 'permit',
      spender: thief,
      amounts: [{ token: { address: thief }, amount: 1n }],
      expiresAt: 1000,
    },
    flags: ['permit'],
  },
  {
    name: 'PermitBatch',
    fields: 'details:PermitDetails[] spender:address sigDeadline:uint256',
    more: { PermitDetails: details },
    domain: permit2Domain,
    message: {
      details: [
        { token: contract, amount: '5', expiration: 1, nonce: 0 },
        { token: thief, amount: `0x${'f'.repeat(40)}`, expiration: 2, nonce: 0 },
      ],
    },
    says: {
      kind: 'permit',
      amounts: [{ ...token, amount: 5n }, { amount: undefined }],
      expiresAt: 2000,
    },
    flags: ['permit', 'unlimited'],
  },
  {
    name: 'PermitTransferFrom',
    fields: `permitted:TokenPermissions ${transferFields}`,
    more: { TokenPermissions: permissions },
    domain: permit2Domain,
    says: { kind: 'permit', amounts: [{ amount: 1n }] },
    flags: ['permit'],
  },
  {
    name: 'PermitBatchTransferFrom',
    fields: `permitted:TokenPermissions[] ${transferFields}`,
    more: { TokenPermissions: permissions },
    domain: permit2Domain,
    says: { kind: 'permit', amounts: [{ amount: 1n }] },
    flags: ['permit'],
  },
  {
    name: 'PermitWitnessTransferFrom',
    fields: `permitted:TokenPermissions ${transferFields} witness:ExclusiveDutchOrder`,
    more: { TokenPermissions: permissions, ExclusiveDutchOrder: 'decayStartTime:uint256' },
    domain: permit2Domain,
    says: { kind: 'permit', amounts: [{ amount: 1n }] },
    flags: ['permit'],
  },
  ...['TransferWithAuthorization', 'ReceiveWithAuthorization'].map((name) => ({
    name,
    fields: authorized,
    says: { kind: 'authorized-transfer', to: thief, amount: 1n, ...token, expiresAt: 1000 },
    flags: ['permit'] as const,
  })),
  {
    name: 'OrderComponents',
    ...seaport,
    domain: at('0x0000000000000068F116a894984e2DB1123eB395'),
    message: {
      offerer: owner,
      offer: [sold],
      consideration: [
        { ...money, recipient: owner },
        { ...money, recipient: thief },
      ],
    },
    says: {
      kind: 'order',
      gives: [{ ...token, amount: 1n, id: 77n }],
      gets: [{ amount: 800n }],
      expiresAt: 1000,
    },
    flags: ['order'],
  },
  {
    name: 'Order',
    fields: cow,
    domain: at('0x9008D19f58AAbD9eD0D60971565AA8510560ab41'),
    message: {
      sellToken: contract,
      sellAmount: 10,
      feeAmount: 2,
      buyAmount: 5,
      sellTokenBalance: 'erc20',
      buyTokenBalance: 'erc20',
    },
    says: {
      kind: 'order',
      gives: [{ ...token, amount: 12n }],
      gets: [{ amount: 5n }],
      receiver: thief,
    },
    flags: ['order'],
  },
  {
    name: 'Order',
    fields: oneInch,
    domain: at('0x111111125421cA6dc452d289314280a0f8842A65'),
    message: {
      maker: owner,
      receiver: zero,
      makerAsset: contract,
      makingAmount: 10,
      takingAmount: 5,
      makerTraits: `${5n << 80n}`,
    },
    says: {
      kind: 'order',
      gives: [{ ...token, amount: 10n }],
      gets: [{ amount: 5n }],
      expiresAt: 5000,
    },
    flags: ['order'],
  },
  {
    name: 'LimitOrder',
    fields: zeroEx,
    domain: at('0xDef1C0ded9bec7F1a1670819833240f027b25EfF'),
    message: { maker: owner, makerToken: contract, makerAmount: 10 },
    says: {
      kind: 'order',
      gives: [{ ...token, amount: 10n }],
      gets: [{ amount: 1n }],
      expiresAt: 1000,
    },
    flags: ['order'],
  },
  {
    name: 'Authorization',
    fields: 'authorizer:address authorized:address isAuthorized:bool nonce:uint256 deadline:uint256',
    says: { kind: 'authorization', power: 'manage', to: thief, isGranted: true, contract },
    flags: ['full-control'],
  },
  {
    name: 'Authorization',
    fields: 'owner:address manager:address isAllowed:bool nonce:uint256 expiry:uint256',
    says: { kind: 'authorization', power: 'manage', to: thief, isGranted: true, contract },
    flags: ['full-control'],
  },
  {
    name: 'DelegationWithSig',
    fields: 'delegatee:address value:uint256 nonce:uint256 deadline:uint256',
    says: { kind: 'authorization', power: 'borrow', to: thief, amount: 1n, contract },
    flags: ['can-borrow'],
  },
  {
    name: 'Delegation',
    fields: 'delegatee:address nonce:uint256 expiry:uint256',
    says: { kind: 'authorization', power: 'vote', to: thief, contract },
    flags: [],
  },
  {
    name: 'HyperliquidTransaction:ApproveAgent',
    fields: 'hyperliquidChain:string agentAddress:address agentName:string nonce:uint64',
    domain: exchange,
    says: { kind: 'authorization', power: 'trade', to: thief, name: 'text', contract: undefined },
    flags: ['can-trade'],
  },
  ...['UsdSend', 'Withdraw'].map((name) => ({
    name: `HyperliquidTransaction:${name}`,
    fields: 'hyperliquidChain:string destination:string amount:string time:uint64',
    domain: exchange,
    message: { destination: thief, amount: '1250.5' },
    says: { kind: 'exchange-transfer', amount: '1250.5\u00a0USDC', to: thief },
    flags: ['permit'] as const,
  })),
  {
    name: 'Vote',
    fields: snapshotVote,
    domain: { name: 'snapshot', version: '0.1.4' },
    says: { kind: 'statement', about: 'vote', domain: 'snapshot' },
    flags: [],
  },
  {
    name: 'Ballot',
    fields: 'proposalId:uint256 support:uint8',
    says: { kind: 'statement', about: 'vote', contract },
    flags: [],
  },
  {
    name: 'CancelAuthorization',
    fields: 'authorizer:address nonce:bytes32',
    says: { kind: 'statement', about: 'cancelled-transfer', contract },
    flags: [],
  },
]

/** Unknown typed data: orders, transfers, permissions and calls of other protocols, and statements. */
export const unknown: readonly Kind[] = [
  // Known data that is valid on every network.
  {
    name: 'Permit',
    fields: 'owner:address spender:address value:uint256 nonce:uint256 deadline:uint256',
    domain: { name: 'USD Coin', version: '1', verifyingContract: contract, salt: `0x${'00'.repeat(31)}89` },
  },
  // Data that contains the site of the page.
  {
    name: 'Withdraw',
    fields: 'to:address amount:uint256 origin:string nonce:uint256',
    message: { origin: 'https://app.example' },
  },
  {
    name: 'SetOperator',
    fields: 'operator:address approved:bool url:string nonce:uint256',
    message: { url: 'app.example' },
  },
  {
    name: 'Relay',
    fields: 'data:bytes nonce:uint256 meta:Meta',
    more: { Meta: 'uri:string' },
    message: { meta: { uri: 'https://app.example/' } },
  },
  {
    name: 'OrderComponents',
    ...seaport,
    domain: at('0x0000000000000068F116a894984e2DB1123eB395'),
    message: { offerer: owner, offer: [{ ...sold, itemType: 4 }] },
  },
  {
    name: 'HyperliquidTransaction:SpotSend',
    fields: 'hyperliquidChain:string destination:string token:string amount:string time:uint64',
    domain: exchange,
  },
  {
    name: 'PermitForAll',
    fields: 'owner:address operator:address approved:bool nonce:uint256 deadline:uint256',
  },
  {
    name: 'BulkOrder',
    fields: 'tree:OrderComponents[2][2]',
    more: { OrderComponents: seaport.fields, ...seaport.more },
  },
  // Known types at unknown contracts.
  { name: 'OrderComponents', ...seaport, message: { offerer: owner } },
  { name: 'Order', fields: cow, message: { sellTokenBalance: 'erc20', buyTokenBalance: 'erc20' } },
  { name: 'Order', fields: oneInch, message: { maker: owner, makerTraits: 0 } },
  {
    name: 'PermitSingle',
    fields: 'details:PermitDetails spender:address sigDeadline:uint256',
    more: { PermitDetails: details },
  },
  {
    name: 'Permit',
    fields: 'owner:address spender:address value:uint256 nonce:uint256 deadline:uint256',
    domain: {},
  },
  { name: 'Vote', fields: snapshotVote },
  // An order with amounts from a contract, and orders of other accounts.
  {
    name: 'Order',
    fields: oneInch,
    domain: at('0x111111125421cA6dc452d289314280a0f8842A65'),
    message: { maker: owner, makerTraits: `${1n << 249n}` },
  },
  { name: 'LimitOrder', fields: zeroEx, domain: at('0xDef1C0ded9bec7F1a1670819833240f027b25EfF') },
  {
    name: 'Order',
    fields:
      'trader:address side:uint8 matchingPolicy:address collection:address tokenId:uint256 amount:uint256 paymentToken:address price:uint256 listingTime:uint256 expirationTime:uint256 salt:uint256 extraParams:bytes nonce:uint256',
  },
  { name: 'Root', fields: 'root:bytes32' },
  {
    name: 'Maker',
    fields:
      'quoteType:uint8 globalNonce:uint256 subsetNonce:uint256 currency:address price:uint256 signer:address itemIds:uint256[] amounts:uint256[] additionalParameters:bytes',
  },
  {
    name: 'SafeTx',
    fields:
      'to:address value:uint256 data:bytes operation:uint8 safeTxGas:uint256 baseGas:uint256 gasPrice:uint256 gasToken:address refundReceiver:address nonce:uint256',
  },
  { name: 'SafeMessage', fields: 'message:bytes' },
  { name: 'MetaTransaction', fields: 'nonce:uint256 from:address functionSignature:bytes' },
  {
    name: 'ForwardRequest',
    fields: 'from:address to:address value:uint256 gas:uint256 nonce:uint256 data:bytes',
  },
  {
    name: 'Delegation',
    fields: 'delegate:address authority:bytes32 caveats:Caveat[] salt:uint256',
    more: { Caveat: 'enforcer:address terms:bytes' },
  },
  {
    name: 'PackedUserOperation',
    fields:
      'sender:address nonce:uint256 initCode:bytes callData:bytes accountGasLimits:bytes32 preVerificationGas:uint256 gasFees:bytes32 paymasterAndData:bytes',
  },
  { name: 'Agent', fields: 'source:string connectionId:bytes32' },
  { name: 'Withdraw', fields: 'destination:address nonce:uint256' },
  {
    name: 'Intent',
    fields: 'orders:Part[]',
    more: { Part: 'steps:Step[]', Step: 'quantity:uint256' },
  },
  { name: 'Approval', fields: 'operator:address until:uint256' },
  {
    name: 'Mail',
    fields: 'from:Person to:Person contents:string',
    more: { Person: 'name:string wallet:address' },
  },
  { name: 'Terms', fields: 'version:uint256 accepted:bool' },
  {
    name: 'Profile',
    fields: 'name:string links:Link[]',
    more: { Link: 'title:string url:string' },
  },
  { name: 'Loop', fields: 'next:Loop[] text:string', message: { next: [] } },
]
