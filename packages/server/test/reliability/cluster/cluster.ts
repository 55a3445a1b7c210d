import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '../../postgres/create-database.ts'
import { startCutProxy } from '../../postgres/cut-proxy.ts'
import { startPostgres } from '../../postgres/start-postgres.ts'
import { startBalancer } from './balancer.ts'
import { createEnvironments } from './environments.ts'
import type { Faults } from './faults.ts'
import { startInbox } from './inbox.ts'
import { startNetwork } from './network.ts'
import { runBundle } from './run-bundle.ts'
import { createNode, type ServerNode } from './server-node.ts'

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/** Runs what was started in reverse order, to its end. */
function createEnds() {
  const ends: (() => Promise<unknown>)[] = []
  return {
    endWith<One>(one: One, end: (one: One) => Promise<unknown>): One {
      ends.push(() => end(one))
      return one
    },
    async stop(): Promise<void> {
      for (const end of ends.splice(0).toReversed()) await end()
    },
  }
}

/** What the nodes need besides their database: a balancer for each pair, a mail server, a network and a folder. */
async function startSurroundings({ endWith }: ReturnType<typeof createEnds>) {
  const folder = endWith(await mkdtemp(join(tmpdir(), 'reliability-')), (path) => rm(path, { recursive: true }))
  const inbox = endWith(await startInbox(), (one) => one.close())
  const network = endWith(await startNetwork(), (one) => one.close())
  const services = endWith(await startBalancer(), (one) => one.close())
  const accounts = endWith(await startBalancer(), (one) => one.close())
  const networks = join(folder, 'networks.json')
  await writeFile(networks, network.file)
  const environments = createEnvironments({
    keys: join(folder, 'keys'),
    releases: join(folder, 'releases.sqlite'),
    networks,
    relayUrl: `${services.url.replace('http', 'ws')}/relay`,
    mailUrl: inbox.url,
  })
  return { folder, inbox, services, accounts, environments }
}

/** A key holder that can be ended and started again. */
async function startHolder(env: Readonly<Record<string, string>>) {
  const start = () => runBundle({ program: 'key-holder', env })
  let running = await start()
  return {
    end: () => running.end('SIGTERM'),
    async start(): Promise<void> {
      running = await start()
    },
  }
}

/**
 * Two nodes with the relay, the sign-in and the balances, and two with the accounts and one key holder, all built, in
 * production mode and over one PostgreSQL. Each node reaches its database through a proxy of its own.
 */
export async function startCluster(faults: Faults) {
  const ends = createEnds()
  const { endWith, stop } = ends
  try {
    const postgres = endWith(await startPostgres(), (one) => one.stop())
    const { folder, inbox, services, accounts, environments } = await startSurroundings(ends)
    const holder = endWith(await startHolder(environments.holder), (one) => one.end())
    const [servicesDatabase, accountsDatabase] = [
      await createDatabase(postgres.url),
      await createDatabase(postgres.url),
    ]
    const start = async (name: string, isAccounts: boolean): Promise<ServerNode> => {
      const [url, env, balancer] = isAccounts
        ? [accountsDatabase, environments.ofAccounts, accounts]
        : [servicesDatabase, environments.ofServices, services]
      const proxy = endWith(await startCutProxy(url), (one) => one.close())
      const node = createNode({ name, env: { ...env, DATABASE_URL: proxy.url }, balancer, proxy, faults })
      await node.start()
      return endWith(node, (one) => one.end('SIGTERM'))
    }
    const ofServices = [await start('services 1', false), await start('services 2', false)] as const
    const ofAccounts = [await start('accounts 1', true), await start('accounts 2', true)] as const
    return {
      folder,
      postgres,
      inbox,
      holder,
      servicesUrl: services.url,
      relayUrl: environments.ofServices.RELAY_URLS,
      accountsUrl: accounts.url,
      servicesDatabase,
      accountsDatabase,
      /** The variables of each group of programs, which reach their database without a proxy. */
      environments: {
        services: { ...environments.ofServices, DATABASE_URL: servicesDatabase },
        accounts: { ...environments.ofAccounts, DATABASE_URL: accountsDatabase },
        holder: environments.holder,
      },
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
