import {
  type Address,
  concat,
  createClient,
  encodeAbiParameters,
  getContractAddress,
  type Hex,
  http,
  serializeErc6492Signature,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { contractAccountCode } from './contract-account.generated.js'

/** Deploys the code that it receives. Exists on every local chain and most others. */
const deployer: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const salt: Hex = `0x${'00'.repeat(32)}`

/** Funded by every local chain. */
const payer: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

export type ContractAccount = ReturnType<typeof contractAccount>

/** A contract account with its own key to sign. It exists on a chain after `deploy`. */
export function contractAccount(ownerKey: Hex) {
  const owner = privateKeyToAccount(ownerKey)
  const bytecode = concat([contractAccountCode as Hex, encodeAbiParameters([{ type: 'address' }], [owner.address])])
  const address = getContractAddress({ opcode: 'CREATE2', from: deployer, salt, bytecode })
  const data = concat([salt, bytecode])

  return {
    address,
    owner: owner.address,
    async deploy(rpcUrl: string): Promise<void> {
      const client = createClient({ transport: http(rpcUrl) })
      // The chain holds the payer's key: it signs and mines the transaction immediately.
      await client.request({ method: 'eth_sendTransaction', params: [{ from: payer, to: deployer, data }] })
    },
    /** ERC-1271: valid where the account is deployed. */
    signMessage: (message: string): Promise<Hex> => owner.signMessage({ message }),
    /** ERC-6492: contains the deployment, and is valid before it too. */
    async signMessageAhead(message: string): Promise<Hex> {
      return serializeErc6492Signature({ address: deployer, data, signature: await owner.signMessage({ message }) })
    },
  }
}
