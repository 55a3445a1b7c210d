import {
  type Abi,
  type Address,
  concat,
  createClient,
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  http,
  namehash,
  numberToHex,
  parseAbi,
  parseAbiParameters,
  parseEther,
} from 'viem'
import {
  localCollectionCode,
  localMulticallCode,
  localNamesCode,
  localPermitTokenCode,
  localPoolCode,
  localRouterCode,
  localTokenCode,
  wrappedEtherCode,
} from './contracts/contract-code.generated.ts'
import { mined } from './mined.ts'

/** Accounts of the public test phrase. The last one deploys, so that addresses never change. */
const [first, second, third, friend] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
] as const
const deployer: Address = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'

const deployed = (nonce: number): Address => getContractAddress({ from: deployer, nonce: BigInt(nonce) })

/** The tokens of `deployLocalTokens`, with the same addresses on each chain. */
export const localTokens = {
  /** A dollar with 6 decimals. */
  dollar: { address: deployed(0), name: 'Local Dollar', symbol: 'LUSD', decimals: 6 },
  /** Keeps 1 % of each transfer. */
  toll: { address: deployed(1), name: 'Toll Token', symbol: 'TOLL', decimals: 18 },
  /** Imitates the dollar with a Cyrillic S. Not in any list. */
  imitation: { address: deployed(2), name: 'Local Dollar', symbol: 'LUЅD', decimals: 6 },
  wrapped: { address: deployed(3), name: 'Wrapped Ether', symbol: 'WETH', decimals: 18 },
  collection: { address: deployed(4), name: 'Local Letters', symbol: 'LTR' },
  /** One ether is 2000 dollars. */
  etherPool: deployed(5),
  /** One toll token is 50 cents. */
  tollPool: deployed(6),
  /** An ENS registry. The second account is `ada.eth`. */
  names: deployed(7),
  /** Supports signed allowances (EIP-2612). */
  euro: { address: deployed(8), name: 'Local Euro', symbol: 'LEUR', decimals: 6 },
  /** One euro is 1.25 dollars. A swap from ether uses two pools. */
  euroPool: deployed(9),
  router: deployed(10),
  multicall: deployed(11),
} as const

/** The third account sent 25 dollars to its friend. Then others added entries to its history. */
export const poisonedHistory = {
  account: third,
  friend,
  /** Starts and ends like the friend's address. */
  lookAlike: '0x90F79a51C3E5D7b9214F60aB8c2dE48013E7B906'.toLowerCase() as Address,
} as const

const abi = parseAbi([
  'function mint(address to, uint256 value)',
  'function transfer(address to, uint256 value)',
  'function transferFrom(address from, address to, uint256 value)',
  'function deposit() payable',
  'function setName(bytes32 node, string value)',
  'function setAddr(bytes32 node, address value)',
  'function setText(bytes32 node, string key, string value)',
  'function sync()',
])
const collectionAbi = parseAbi(['function mint(address to)'])

/** Both local chains with their tokens, in the form of the server's `BLOCKCHAIN_FILE`. */
export function localNetworks(rpcUrls: readonly string[]) {
  const { dollar, toll, wrapped, euro, etherPool, tollPool, euroPool, router, names } = localTokens
  const pools = [etherPool, tollPool, euroPool]
  return rpcUrls.map((rpcUrl, at) => ({
    id: `eip155:${31_337 + at}`,
    name: ['Local One', 'Local Two'][at] ?? 'Local',
    rpcUrls: [rpcUrl],
    tokens: [dollar, toll, wrapped, euro],
    prices: { pools, dollars: [dollar.address], wrapped: wrapped.address },
    swaps: { router, pools, wrapped: wrapped.address },
    ensRegistry: names,
    index: { depth: 5000, pollMs: 1000 },
  }))
}

type Step = { from?: Address; to?: Address; data?: Hex; value?: bigint }

/** Deploys tokens, a collection, prices, names and a poisoned history to a new local chain. */
export async function deployLocalTokens(rpcUrl: string): Promise<void> {
  const client = createClient({ transport: http(rpcUrl) })
  const request = (method: string, params: unknown[]) =>
    client.request({ method, params } as unknown as Parameters<typeof client.request>[0])
  // Waits for each block: anvil responds shortly before it has mined.
  const send = async ({ from = deployer, to, data, value = 0n }: Step, gas?: Hex) => {
    const transaction = { from, to, data, value: numberToHex(value), gas }
    const hash = (await request('eth_sendTransaction', [transaction])) as Hex
    const { status } = await mined(client, hash)
    if (status !== 'success') throw new Error(`${rpcUrl} is not a new chain: a step of its tokens was reverted.`)
  }
  for (const step of steps()) await send(step, '0x1c9c380')
  await request('anvil_setBalance', [poisonedHistory.lookAlike, numberToHex(parseEther('1'))])
  await request('anvil_impersonateAccount', [poisonedHistory.lookAlike])
  for (const step of poison()) await send({ from: poisonedHistory.lookAlike, ...step })
  await request('anvil_stopImpersonatingAccount', [poisonedHistory.lookAlike])
}

function steps(): Step[] {
  const { dollar, toll, imitation, wrapped, collection, etherPool, tollPool, names, euro, euroPool } = localTokens
  const token = (
    { name, symbol, decimals }: { name: string; symbol: string; decimals: number },
    fee: bigint,
  ): Step => ({
    data: concat([
      localTokenCode as Hex,
      encodeAbiParameters(parseAbiParameters('string, string, uint8, uint256'), [name, symbol, decimals, fee]),
    ]),
  })
  const pool = (one: Address, other: Address): Step => ({
    data: concat([localPoolCode as Hex, encodeAbiParameters(parseAbiParameters('address, address'), [one, other])]),
  })
  const collectionCode = concat([
    localCollectionCode as Hex,
    encodeAbiParameters(parseAbiParameters('string, string'), [collection.name, collection.symbol]),
  ])
  const mint = (to: Address, address: Address, value: bigint) => call(address, 'mint', [to, value])
  const reverse = namehash(`${second.slice(2).toLowerCase()}.addr.reverse`)
  return [
    // In the order of the addresses above.
    token(dollar, 0n),
    token(toll, 100n),
    token(imitation, 0n),
    { data: wrappedEtherCode as Hex },
    { data: collectionCode },
    pool(dollar.address, wrapped.address),
    pool(dollar.address, toll.address),
    { data: localNamesCode as Hex },
    {
      data: concat([
        localPermitTokenCode as Hex,
        encodeAbiParameters(parseAbiParameters('string, string, uint8'), [euro.name, euro.symbol, euro.decimals]),
      ]),
    },
    pool(dollar.address, euro.address),
    {
      data: concat([localRouterCode as Hex, encodeAbiParameters(parseAbiParameters('address'), [wrapped.address])]),
    },
    { data: localMulticallCode as Hex },
    mint(etherPool, dollar.address, 200_000_000_000n),
    { ...call(wrapped.address, 'deposit', []), value: parseEther('100') },
    call(wrapped.address, 'transfer', [etherPool, parseEther('100')]),
    mint(tollPool, dollar.address, 50_000_000_000n),
    mint(tollPool, toll.address, parseEther('100000')),
    mint(euroPool, dollar.address, 50_000_000_000n),
    mint(euroPool, euro.address, 40_000_000_000n),
    ...[etherPool, tollPool, euroPool].map((address) => call(address, 'sync', [])),
    ...[first, second, third].flatMap((account) => [
      mint(account, dollar.address, 1_234_567_890n),
      mint(account, toll.address, parseEther('1000.000000000000000001')),
      mint(account, imitation.address, 9_999_000_000n),
      call(collection.address, 'mint', [account], collectionAbi),
    ]),
    call(names, 'setName', [reverse, 'ada.eth']),
    call(names, 'setAddr', [namehash('ada.eth'), second]),
    // The avatar is an NFT that the account owns (ENSIP-12).
    call(names, 'setText', [namehash('ada.eth'), 'avatar', `eip155:31337/erc721:${collection.address}/2`]),
    { ...call(dollar.address, 'transfer', [friend, 25_000_000n]), from: third },
  ]
}

/** Entries that a stranger can add to a history without the owner's key. */
function poison(): Step[] {
  const { dollar, imitation } = localTokens
  const { account, lookAlike } = poisonedHistory
  return [
    call(dollar.address, 'transferFrom', [account, lookAlike, 0n]),
    call(imitation.address, 'mint', [account, 25_000_000n]),
    { to: account, value: 1n },
  ]
}

function call(to: Address, functionName: string, args: readonly unknown[], own: Abi = abi): Step & { to: Address } {
  return { to, data: encodeFunctionData({ abi: own, functionName, args }) }
}
