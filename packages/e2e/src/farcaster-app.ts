import { formatSignInMessage } from '@openappkit/protocol/sign-in'
import type { LocalIdRegistry } from '@openappkit/testing/chains'
import type { BrowserContext } from 'playwright-core'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

/** A phone: its browser opens the scanned code, and its Farcaster app signs and posts the requested message. */
export async function farcasterApp(registry: LocalIdRegistry, chainId: number) {
  const account = privateKeyToAccount(generatePrivateKey())
  const fid = await registry.register(account.address)

  return {
    fid,
    async scan(context: BrowserContext, uri: string, number: string): Promise<number> {
      const browser = await context.newPage()
      await browser.goto(uri)
      await browser.getByText(/^You are about to sign in to .* with Farcaster\.$/).waitFor()
      await browser.getByRole('button', { name: number }).click()
      const way = browser.locator('a[href^="farcaster://connect?"]')
      const asked = new URL((await way.getAttribute('href')) ?? '').searchParams
      await browser.close()
      const read = (name: string) => asked.get(name) ?? ''
      const message = formatSignInMessage({
        domain: read('domain'),
        accountOf: 'Ethereum',
        address: account.address,
        statement: 'Farcaster Auth',
        uri: read('siweUri'),
        version: '1',
        chainId: String(chainId),
        nonce: read('nonce'),
        issuedAt: new Date().toISOString(),
        resources: [`farcaster://fid/${fid}`],
      })
      const body = JSON.stringify({ message, signature: await account.signMessage({ message }) })
      const headers = { authorization: `Bearer ${read('channelToken')}`, 'content-type': 'application/json' }
      return (await fetch(read('siweUri'), { method: 'POST', headers, body })).status
    },
  }
}
