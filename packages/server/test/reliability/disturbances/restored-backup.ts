import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { checkDatabase } from '../check-database.ts'
import type { Cluster } from '../cluster/cluster.ts'
import { runCommand } from '../cluster/run-bundle.ts'
import type { Disturbance, Scene } from './disturbance.ts'

/**
 * In the order of their backups. The key holder comes after the accounts: its backup must know each key that a wallet in
 * theirs is sealed to.
 */
const groups = [
  { program: 'main', group: 'accounts' },
  { program: 'key-holder', group: 'holder' },
  { program: 'main', group: 'services' },
] as const

/** Every second round, what is stored is lost before: the databases are empty, and the file of the key holder is gone. */
export const restoredBackup: Disturbance = {
  name: 'accounts, key holder and services restored from their backups, which were taken under load',
  rounds: 10,
  async act(scene, round) {
    const { cluster, load, served, faults } = scene
    const folder = await mkdtemp(join(cluster.folder, 'backups-'))
    try {
      const begunAt = performance.now()
      const backups = await backUp(cluster, folder)
      const madeAt = performance.now()
      for (let times = 0; times < 2; times += 1) await served()
      await load.endVisits()
      for (const node of cluster.nodes) await node.end('SIGTERM')
      await cluster.holder.end()
      if (round % 2 === 0) await loseAll(scene)
      for (const { made, ...command } of backups) await runCommand({ ...command, args: ['restore', made] })
      await checkDatabase(cluster.accountsDatabase, faults)
      await cluster.holder.start()
      for (const node of cluster.nodes) await node.start()
      for (const node of cluster.nodes) await node.untilReady()
      await load.beginAnew({ begunAt, madeAt })
    } finally {
      await rm(folder, { recursive: true })
    }
  },
}

async function backUp({ environments }: Cluster, folder: string) {
  const backups: { program: 'main' | 'key-holder'; env: Readonly<Record<string, string>>; made: string }[] = []
  for (const { program, group } of groups) {
    const command = { program, env: environments[group] }
    backups.push({ ...command, made: await runCommand({ ...command, args: ['backup', join(folder, group)] }) })
  }
  return backups
}

async function loseAll({ cluster, load }: Scene): Promise<void> {
  const client = new pg.Client(cluster.postgres.url)
  await client.connect()
  try {
    for (const url of [cluster.servicesDatabase, cluster.accountsDatabase]) {
      const name = new URL(url).pathname.slice(1)
      await client.query(`DROP DATABASE ${name}`)
      await client.query(`CREATE DATABASE ${name}`)
    }
  } finally {
    await client.end()
  }
  const { KEY_HOLDER_FILE: file } = cluster.environments.holder
  for (const end of ['', '-wal', '-shm']) await rm(file + end, { force: true })
  load.forgetWaiting()
}
