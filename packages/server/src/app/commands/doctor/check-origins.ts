import { isLoopback } from '../../../platform/environment/loopback.js'
import { readProjects } from '../../../platform/project/read-projects.js'
import type { Config } from '../../config.js'
import { type Check, fail, type Finding, ok, warn } from './finding.js'
import { showHost } from './show-host.js'

const schemeOf = (address: string): string => address.slice(0, address.indexOf(':'))
const isOnThisMachine = (address: string): boolean => URL.canParse(address) && isLoopback(new URL(address).hostname)

/** The origins of the projects. */
export function checkOrigins(config: Config, isProduction: boolean): Check {
  return {
    name: 'origins',
    async run() {
      const projects = config.projectsFile === undefined ? config.projects : await readProjects(config.projectsFile)
      const closed = projects.filter(({ allowedOrigins }) => allowedOrigins.length === 0).map(({ name }) => name)
      const open = projects.flatMap(({ allowedOrigins }) => allowedOrigins)
      const plain = open.filter(
        (origin) => origin.startsWith('http:') && !/^http:\/\/(localhost|127\.|\[::1\])/.test(origin),
      )
      const findings: Finding[] = [
        ...(closed.length > 0 ? [warn(`the projects ${closed.join(', ')} have none: their pages are refused.`)] : []),
        ...(isProduction && plain.length > 0
          ? [warn(`${plain.join(', ')}: others can change a page that is sent without TLS. Use https.`)]
          : []),
        ...(isProduction ? [] : checkMode(config)),
      ]
      return findings.length > 0 ? findings : [ok(`${new Set(open).size} in ${projects.length} projects.`)]
    },
  }
}

function checkMode({ host, trustProxy }: Config): Finding[] {
  if (isLoopback(host) && !trustProxy) return []
  return [warn('NODE_ENV is not production, but other machines can reach the server. Set NODE_ENV=production.')]
}

/** The addresses that clients know the relay by. */
export function checkRelayUrls(urls: readonly string[], isProduction: boolean): Check {
  return {
    name: 'RELAY_URLS',
    async run() {
      if (!isProduction) return [ok(urls.length === 0 ? 'none, for this machine only.' : urls.map(showHost).join(', '))]
      if (urls.length === 0) return [fail('it is empty: every client is refused. Set it to the address that apps use.')]
      return urls.map((url) =>
        schemeOf(url) === 'wss'
          ? ok(`wss on ${showHost(url)}.`)
          : fail(`${schemeOf(url)} on ${showHost(url)}: pages with https refuse it. Use wss, and TLS in the proxy.`),
      )
    },
  }
}

/** The public addresses of the accounts. */
export function checkAccountUrls(addresses: Readonly<Record<string, string>>): Check {
  return {
    name: 'accounts',
    run: async () =>
      Object.entries(addresses).map(([variable, address]) =>
        schemeOf(address) === 'https' || isOnThisMachine(address)
          ? ok(`${variable} is ${schemeOf(address)} on ${showHost(address)}.`)
          : fail(`${variable} is ${schemeOf(address)} on ${showHost(address)}: use https outside this machine.`),
      ),
  }
}
