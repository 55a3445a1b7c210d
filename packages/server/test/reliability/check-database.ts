import pg from 'pg'
import { type AuditRow, findBrokenRow } from '../../src/services/accounts/store/audit-chain.js'
import type { Faults } from './cluster/faults.ts'

const limitMs = 30_000

/** Rows of which a part is missing. */
const halves = {
  'accounts without an identity': `SELECT count(*) FROM accounts.accounts a
    WHERE NOT EXISTS (SELECT 1 FROM accounts.identities i WHERE i.account = a.id)`,
  'wallets without their vault': `SELECT count(*) FROM accounts.wallets w WHERE NOT EXISTS
    (SELECT 1 FROM accounts.wallet_generations g WHERE g.wallet = w.id AND g.generation = w.generation)`,
  'wallets whose device signed in and has no share': `SELECT count(*) FROM accounts.wallets w
    JOIN accounts.devices d ON d.account = w.account
    WHERE NOT EXISTS (SELECT 1 FROM accounts.device_shares s WHERE s.wallet = w.id AND s.device = d.id)`,
} as const

/** Looks for broken rows of the accounts. Returns the number of rows of the audit chain. */
export async function checkDatabase(url: string, faults: Faults): Promise<number> {
  const client = new pg.Client({ connectionString: url, query_timeout: limitMs, connectionTimeoutMillis: limitMs })
  await client.connect()
  try {
    for (const [name, text] of Object.entries(halves)) {
      const { rows } = await client.query<{ count: string }>(text)
      if (Number(rows[0]?.count) > 0) faults.add('wallets that were made in part', `${rows[0]?.count} ${name}`)
    }
    const { rows } = await client.query<AuditRow & { seq: string; at: string }>(
      'SELECT seq, at, account, device, event, project, network, hash FROM accounts.audit ORDER BY seq',
    )
    const chain = rows.map((row): AuditRow => ({ ...row, seq: Number(row.seq), at: Number(row.at) }))
    const broken = findBrokenRow(chain) ?? chain.find(({ seq }, index) => seq !== index + 1)?.seq
    if (broken !== undefined) faults.add('rows that do not match the audit chain', `row ${broken} of ${chain.length}`)
    return chain.length
  } finally {
    await client.end()
  }
}
