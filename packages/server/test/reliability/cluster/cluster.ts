import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unlimited } from '../../kill-under-load.ts'
import { createDatabase } from '../../postgres/create-database.ts'
import { startCutProxy } from '../../postgres/cut-proxy.ts'
import { startPostgres } from '../../postgres/start-postgres.ts'
import { startBalancer } from './balancer.ts'
import type { Faults } from './faults.ts'
import { startInbox } from './inbox.ts'
import { runBundle } from './run-bundle.ts'
import { createNode, type ServerNode } from './server-node.ts'

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/** What the pages of the load say that they are. */
export const site = { project: 'shop', origin: 'https://shop.example', domain: 'shop.example' }
/** The public addresses of the accounts service and of the wallet's page. */
export const accountsUrl = 'https://accounts.example'
export const frameOrigin = 'https://frame.example'

const secret = () => randomBytes(32).toString('hex')

const common = {
  ...unlimited,
  NODE_ENV: 'production',
  TRUST_PROXY: 'true',
  LOG_LEVEL: 'info',
  PROJECT_IDS: site.project,
  ALLOWED_ORIGINS: site.origin,
  RATE_LIMIT_PER_SECOND: '100000',
  RATE_LIMIT_BURST: '1000000',
}

type Places = { keys: string; releases: string; relayUrl: string; mailUrl: string }

/** The variables of each program. `keys`: the socket of the key holder. */
function createEnvironments({ keys, releases, relayUrl, mailUrl }: Places) {
  const grantSecret = secret()
  return {
    holder: {
      KEY_HOLDER_SOCKET: keys,
      KEY_HOLDER_FILE: releases,
      KEY_HOLDER_SECRETS: secret(),
      KEY_HOLDER_GRANT_SECRETS: grantSecret,
    },
    ofServices: { ...common, SERVICES: 'relay,signIn', SIGN_IN_ENABLED: 'true', RELAY_URLS: relayUrl },
    ofAccounts: {
      ...common,
      SERVICES: 'accounts',
      ACCOUNTS_ENABLED: 'true',
      ACCOUNTS_URL: accountsUrl,
      ACCOUNTS_FRAME_ORIGIN: frameOrigin,
      ACCOUNTS_SECRETS: secret(),
      ACCOUNTS_SHARE_SECRETS: secret(),
      ACCOUNTS_KEY_HOLDER: keys,
      ACCOUNTS_GRANT_SECRET: grantSecret,
      ACCOUNTS_MAIL_URL: mailUrl,
      ACCOUNTS_MAIL_FROM: 'Shop <login@shop.example>',
    },
  }
}

/**
 * Two nodes with the relay and the sign-in, and two with the accounts and one key holder, all built, in production mode
 * and over one PostgreSQL. Each node reaches its database through a proxy of its own.
 */
export async function startCluster(faults: Faults) {
  const ends: (() => Promise<unknown>)[] = []
  const endWith = <One>(one: One, end: (one: One) => Promise<unknown>): One => {
    ends.push(() => end(one))
    return one
  }
  const stop = async () => {
    for (const end of ends.splice(0).toReversed()) await end()
  }
  try {
    const folder = endWith(await mkdtemp(join(tmpdir(), 'reliability-')), (path) => rm(path, { recursive: true }))
    const postgres = endWith(await startPostgres(), (one) => one.stop())
    const inbox = endWith(await startInbox(), (one) => one.close())
    const [services, accounts] = [
      endWith(await startBalancer(), (one) => one.close()),
      endWith(await startBalancer(), (one) => one.close()),
    ]
    const {
      holder,
      ofServices: servicesEnv,
      ofAccounts: accountsEnv,
    } = createEnvironments({
      keys: join(folder, 'keys'),
      releases: join(folder, 'releases.sqlite'),
      relayUrl: `${services.url.replace('http', 'ws')}/relay`,
      mailUrl: inbox.url,
    })
    endWith(await runBundle({ program: 'key-holder', env: holder }), (one) => one.end('SIGTERM'))
    const [servicesDatabase, accountsDatabase] = [
      await createDatabase(postgres.url),
      await createDatabase(postgres.url),
    ]
    const start = async (name: string, isAccounts: boolean): Promise<ServerNode> => {
      const [url, env, balancer] = isAccounts
        ? [accountsDatabase, accountsEnv, accounts]
        : [servicesDatabase, servicesEnv, services]
      const proxy = endWith(await startCutProxy(url), (one) => one.close())
      const node = createNode({ name, env: { ...env, DATABASE_URL: proxy.url }, balancer, proxy, faults })
      await node.start()
      return endWith(node, (one) => one.end('SIGTERM'))
    }
    const ofServices = [await start('services 1', false), await start('services 2', false)]
    const ofAccounts = [await start('accounts 1', true), await start('accounts 2', true)]
    return {
      postgres,
      inbox,
      servicesUrl: services.url,
      relayUrl: servicesEnv.RELAY_URLS,
      accountsUrl: accounts.url,
      accountsDatabase,
      ofServices,
      ofAccounts,
      nodes: [...ofServices, ...ofAccounts],
      stop,
    }
  } catch (thrown) {
    await stop()
    throw thrown
  }
}
