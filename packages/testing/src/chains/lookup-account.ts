import {
  concat,
  createTestClient,
  encodeAbiParameters,
  encodeErrorResult,
  type Hex,
  http,
  numberToHex,
  parseAbi,
  size,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { LocalChain } from './local-chain.js'

/** Code that always reverts with `data`. */
function revertWith(data: Hex): Hex {
  const [length, start] = [numberToHex(size(data), { size: 2 }), numberToHex(14, { size: 1 })]
  // PUSH2 length, PUSH1 start, PUSH0-free zero, CODECOPY; PUSH2 length, PUSH1 0, REVERT.
  return concat(['0x61', length, '0x60', start, '0x6000', '0x39', '0x61', length, '0x6000', '0xfd', data])
}

/** A hostile account whose contract directs verifiers to fetch `url` first (ERC-3668). */
export async function lookupAccount(chain: Pick<LocalChain, 'id' | 'rpcUrl'>, url: string) {
  const owner = privateKeyToAccount(generatePrivateKey())
  const delegate = privateKeyToAccount(generatePrivateKey()).address
  const lookup = encodeErrorResult({
    abi: parseAbi([
      'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
    ]),
    args: [owner.address, [url], '0x', '0x1626ba7e', '0x'],
  })
  const client = createTestClient({ mode: 'anvil', transport: http(chain.rpcUrl) })
  await client.setCode({ address: delegate, bytecode: revertWith(lookup) })
  await client.setCode({ address: owner.address, bytecode: concat(['0xef0100', delegate]) })

  // An ERC-8010 signature contains the EIP-7702 authorization.
  const { r, s, yParity = 0 } = await owner.signAuthorization({ address: delegate, chainId: chain.id, nonce: 0 })
  const suffix = encodeAbiParameters(
    [
      {
        type: 'tuple',
        components: ['uint256', 'address', 'uint256', 'uint8', 'uint256', 'uint256'].map((type) => ({ type })),
      },
      { type: 'address' },
      { type: 'bytes' },
    ],
    [[BigInt(chain.id), delegate, 0n, yParity, BigInt(r), BigInt(s)], owner.address, '0x'],
  )
  const magic: Hex = `0x${'8010'.repeat(16)}`
  const signature = concat(['0x1234', suffix, numberToHex(size(suffix), { size: 32 }), magic])
  return { address: owner.address, signature }
}
