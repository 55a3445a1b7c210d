import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { runSource } from '../run-source.js'
import { removeAbandoned, visiblePrefix } from './remove-abandoned.js'

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}

test('the PostgreSQL of a killed runner is ended and removed, and that of a live runner stays', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'abandoned-'))
  // The other user that runs PostgreSQL must reach its data.
  await chmod(folder, 0o755)
  const env = { ...(process.env as Record<string, string>), TMPDIR: folder }
  const run = () => runSource(new URL('./abandon-postgres.ts', import.meta.url), env)
  const [killed, live] = [run(), run()]
  try {
    const [abandoned, used] = await Promise.all([killed.started(), live.started()])
    await killed.end('SIGKILL')
    expect(await canConnect(abandoned)).toBe(true)
    await removeAbandoned(folder)
    expect(await canConnect(abandoned)).toBe(false)
    expect(await canConnect(used)).toBe(true)
    expect(await readdir(folder)).toHaveLength(1)
  } finally {
    await Promise.all([killed.end('SIGKILL'), live.end('SIGKILL')])
    await removeAbandoned(folder)
    expect(await readdir(folder)).toEqual([])
    await rm(folder, { recursive: true })
  }
})

test('folders of other programs, hosts and process namespaces stay, whatever number is in their names', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'abandoned-'))
  // No process has this id.
  const dead = 99_999_999
  const abandoned = `${visiblePrefix}${dead}-Ab12Cd`
  const others = [
    `postgres-${dead}-backup`,
    'postgres-20261130-backup',
    `${visiblePrefix}${dead}-Ab12Cd7`,
    `${visiblePrefix}${dead}-backups`,
    `openappkit-test-postgres-${dead}-Ab12Cd`,
    `${visiblePrefix.replace(hostname(), 'elsewhere')}${dead}-Ab12Cd`,
    `${visiblePrefix.replace(/\d+-$/, '1-')}${dead}-Ab12Cd`,
  ].toSorted()
  try {
    for (const name of [abandoned, ...others]) await mkdir(join(folder, name))
    await removeAbandoned(folder)
    expect((await readdir(folder)).toSorted()).toEqual(others)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('the file system in memory of a killed runner is unmounted, and a link in its place is not followed', async ({
  skip,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'abandoned-'))
  const [abandoned, linked, other] = ['99999999-Ab12Cd', '99999999-Ef34Gh', 'other'].map((end) =>
    join(folder, end === 'other' ? end : visiblePrefix + end),
  ) as [string, string, string]
  const mounts = () =>
    readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .filter((line) => line.includes(folder))
  const mount = (at: string) => spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', at]).status === 0
  try {
    await Promise.all([other, join(abandoned, 'data-small'), linked].map((path) => mkdir(path, { recursive: true })))
    await symlink(other, join(linked, 'data-small'))
    if (!mount(other) || !mount(join(abandoned, 'data-small'))) return skip('this machine mounts no file system')
    await removeAbandoned(folder)
    expect(await readdir(folder)).toEqual(['other'])
    expect(mounts()).toHaveLength(1)
  } finally {
    spawnSync('umount', ['-l', other])
    spawnSync('umount', ['-l', join(abandoned, 'data-small')])
    await rm(folder, { recursive: true })
  }
})
