import pg from 'pg'

let count = 0

/** Creates an empty database for one test, and returns its address. */
export async function createDatabase(serverUrl: string): Promise<string> {
  const name = `test_${process.pid}_${Date.now()}_${(count += 1)}`
  const client = new pg.Client(serverUrl)
  await client.connect()
  try {
    await client.query(`CREATE DATABASE ${name}`)
  } finally {
    await client.end()
  }
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
