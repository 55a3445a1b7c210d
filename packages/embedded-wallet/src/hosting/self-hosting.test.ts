import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { frameHeaders, keepHeaders, pageHeaders, startHeaders, windowHeaders } from './frame-headers.js'
import { smartAccount } from './smart-account.generated.js'

const guide = readFileSync(new URL('../../../../docs/guides/self-hosting.md', import.meta.url), 'utf8')
const accounts = 'https://accounts.example.com'
const connect = [accounts, 'https://rpc.example.com']

test.each([
  ['@frame', frameHeaders({ origins: ['https://app.example.com'], connect })],
  ['/your-wallet/*', pageHeaders({ connect })],
  ['/approve/*', windowHeaders()],
  ['/keep/*', keepHeaders({ accounts })],
  ['/oauth/start/*', startHeaders({ accounts })],
])('the guide serves %s with the headers that the package has for it', (place, headers) => {
  const [, block = ''] = guide.split(`\theader ${place} {\n`)
  const written = block.slice(0, block.indexOf('\t}')).matchAll(/^\t\t(\S+) "(.*)"$/gm)
  expect(Object.fromEntries([...written].map(([, name = '', value]) => [name.toLowerCase(), value]))).toEqual(headers)
})

test('the guide pins the code that the package deploys', () => {
  const { address, codeHash } = smartAccount
  expect(guide).toContain(`"smartAccount": {\n    "address": "${address}",\n    "codeHash": "${codeHash}"\n  }`)
})
