import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { frameHeaders, keepHeaders, pageHeaders, startHeaders, windowHeaders } from './frame-headers.js'
import { smartAccount } from './smart-account.generated.js'

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')
const guide = read('docs/guides/self-hosting.md')
const accounts = 'https://accounts.example.com'
const connect = [accounts, 'https://rpc.example.com']
const frame = frameHeaders({ origins: ['https://app.example.com'], connect })
const pages = [
  ['/your-wallet/', pageHeaders({ connect })],
  ['/approve/', windowHeaders()],
  ['/keep/', keepHeaders({ accounts })],
  ['/oauth/start/', startHeaders({ accounts })],
] as const

/** The lines between a beginning and the next line that is this end. */
function findBlock(text: string, begin: string, end: string): string {
  const [, rest = ''] = text.split(begin)
  return rest.slice(0, rest.indexOf(end))
}

/** Headers by name, without the one about caches, which is not of the package. */
function readHeaders(block: string, line: RegExp): Record<string, string> {
  const written = [...block.matchAll(line)].map(([, name = '', value = '']) => [name.toLowerCase(), value] as const)
  return Object.fromEntries(written.filter(([name]) => name !== 'cache-control'))
}

test.each([['@frame', frame], ...pages.map(([place, headers]) => [`${place}*`, headers] as const)] as const)(
  'the Caddyfile serves %s with the headers that the package has for it',
  (place, headers) => {
    const block = findBlock(read('examples/self-hosting/Caddyfile'), `\theader ${place} {\n`, '\t}')
    expect(readHeaders(block, /^\t\t(\S+) "(.*)"$/gm)).toEqual(headers)
  },
)

test.each([['/', frame], ['/assets/', frame], ...pages] as const)(
  'the configuration of nginx serves %s with the headers that the package has for it',
  (place, headers) => {
    const [, site = ''] = read('examples/self-hosting/nginx.conf').split('root /srv/openappkit/wallet;')
    const block = findBlock(site, `    location ${place} {\n`, '    }')
    expect(readHeaders(block, /^ {8}add_header (\S+) "(.*)"(?: always)?;$/gm)).toEqual(headers)
    // An error page has the headers of security as well, and no missing file is kept.
    const kept = block.match(/^ {8}add_header (?!Cache-Control\b).*(?<! always);$/m)
    expect(kept).toBeNull()
  },
)

test('each place of the Caddyfile that is not of the frame has headers of its own', () => {
  const places = pages.map(([place]) => `${place}*`).toSorted()
  const [, written = ''] = /^\t@frame not path (.*)$/m.exec(read('examples/self-hosting/Caddyfile')) ?? []
  expect(written.split(' ').toSorted()).toEqual(places)
})

test('nginx writes no query of a request into a log', () => {
  const configuration = read('examples/self-hosting/nginx.conf')
  const [, format = ''] = /^log_format openappkit '(.*)';$/m.exec(configuration) ?? []
  expect(format).toContain('$uri')
  expect(format).not.toMatch(/\$(?:request|request_uri|args|query_string|http_referer|remote_addr|http_\w+|arg_\w+)\b/)
  const servers = configuration.split(/^server \{$/m).slice(1)
  expect(servers).toHaveLength(4)
  for (const server of servers) {
    expect(server).toMatch(/^ {4}access_log \S+ openappkit;$/m)
    expect(server).toMatch(/^ {4}error_log {2}\S+ emerg;$/m)
  }
})

test('Caddy deletes requests from its errors, which would contain queries', () => {
  const filter = findBlock(read('examples/self-hosting/Caddyfile'), '\t\tformat filter {\n', '\t\t}\n')
  for (const field of ['uri', 'headers', 'remote_ip']) expect(filter).toContain(`request>${field} delete\n`)
})

test('the guide pins the code that the package deploys', () => {
  const { address, codeHash } = smartAccount
  expect(guide).toContain(`"smartAccount": {\n    "address": "${address}",\n    "codeHash": "${codeHash}"\n  }`)
})
