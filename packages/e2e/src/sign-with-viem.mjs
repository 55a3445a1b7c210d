// node sign-with-viem.mjs <node's URL> <recipient>, with twelve words or a key on the standard input. Recovers a wallet
// without its servers: with viem and the exported secret only.
import { text } from 'node:stream/consumers'
import { createPublicClient, createWalletClient, defineChain, http, parseEther } from 'viem'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'

const [rpcUrl = '', to = ''] = process.argv.slice(2)
const secret = (await text(process.stdin)).trim()
const account = secret.startsWith('0x') ? privateKeyToAccount(secret) : mnemonicToAccount(secret)
const transport = http(rpcUrl)
const id = await createPublicClient({ transport }).getChainId()
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const chain = defineChain({ id, name: 'Local', nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } })
const hash = await createWalletClient({ account, chain, transport }).sendTransaction({ to, value: parseEther('0.1') })
const { status } = await createPublicClient({ chain, transport }).waitForTransactionReceipt({ hash })
console.log(JSON.stringify({ address: account.address, status }))
