/** Relay chains and their system chains, as CAIP-2 references: the start of the genesis hash. */
const systemChains: Readonly<Record<string, readonly string[]>> = {
  // Polkadot: Asset Hub, Bridge Hub, Collectives, Coretime, People
  '91b171bb158e2d3848fa23a9f1c25182': [
    '68d56f15f85d3136970ec16946040bc1',
    'dcf691b5a3fbe24adc99ddc959c0561b',
    '46ee89aa2eedd13e988962630ec9fb75',
    'efb56e30d9b4a24099f88820987d0f45',
    '67fa177a097bfa18f77ea95ab56e9bcd',
  ],
  // Kusama: Asset Hub, Bridge Hub, Coretime, Encointer, People
  b0a8d493285c2df73290dfb7e61f870f: [
    '48239ef607d7928874027a43a6768920',
    '00dcb981df86429de8bbacf9803401f0',
    '638cd2b9af4b3bb54b8c1f0d22711fc8',
    '7dd99936c1e9e6d1ce7d90eb6f33bea8',
    'c1af4cb4eb3918e5db15086c0cc5ec17',
  ],
  // Westend: Asset Hub, Bridge Hub, Collectives, Coretime, People
  e143f23803ac50e8f6f8e62695d1ce9e: [
    '67f9723393ef76214df0118c34bbbd3d',
    '0441383e31d1266a92b4cb2ddd4c2e36',
    '713daf193a6301583ff467be736da27e',
    'f938510edee7c23efa6e9db74f227c82',
    '1eb6fb0ba5187434de017a70cb84d4f4',
  ],
  // Paseo: Asset Hub, Bridge Hub, Coretime, People
  '77afd6190f1554ad45fd0d31aee62aac': [
    'd6eec26135305a8ad257a20d00335728',
    'cc624979479dc37afee4cb23cb72b177',
    'c806038cc1d06766f23074ade7c55113',
    'e6c30d6e148f250b887105237bcaa5cb',
  ],
}

const relays: ReadonlyMap<string, string> = new Map(
  Object.entries(systemChains).flatMap(([relay, chains]) =>
    chains.map((chain) => [`polkadot:${chain}`, `polkadot:${relay}`] as const),
  ),
)

/** The relay chain of a system chain, both as CAIP-2 ids. `undefined` for every other network. */
export const relayOf = (chainId: string): string | undefined => relays.get(chainId)
