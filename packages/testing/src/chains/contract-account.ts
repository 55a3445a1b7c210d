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

/** Deploys whatever code it is sent; part of every local chain, and of most others. */
const deployer: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const salt: Hex = `0x${'00'.repeat(32)}`

/** Funded by every local chain. */
const payer: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

export type ContractAccount = ReturnType<typeof contractAccount>

/** An account that is a contract, with a key of its own to sign with. It exists on a chain once `deploy` was called. */
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
      // Mined at once, and signed by the chain itself: the payer's key is one of its own.
      await client.request({ method: 'eth_sendTransaction', params: [{ from: payer, to: deployer, data }] })
    },
    /** ERC-1271: counts where the account is deployed. */
    signMessage: (message: string): Promise<Hex> => owner.signMessage({ message }),
    /** ERC-6492: carries how to deploy the account, and counts before that too. */
    async signMessageAhead(message: string): Promise<Hex> {
      return serializeErc6492Signature({ address: deployer, data, signature: await owner.signMessage({ message }) })
    },
  }
}
