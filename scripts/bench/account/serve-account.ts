import { Hono } from 'hono'
import { answerRpc } from '../../check/size/answer-rpc.ts'
import { servePage } from '../serve-page.ts'
import { drawPicture, listBalances, listHistory } from './account-rows.ts'

/** Serves a page with a network and a blockchain service that know a large account, all of one origin. */
export async function serveAccount(name: 'account' | 'plain-list'): Promise<{ url: string; close(): Promise<void> }> {
  const app = new Hono()
  app.get('/pictures/:number', (context) => {
    const headers = { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=3600' }
    return context.body(drawPicture(Number.parseInt(context.req.param('number'))), 200, headers)
  })
  app.post('/rpc', async (context) => context.json(answerRpc(await context.req.json())))
  // Sends requests that match no file of the pages to the blockchain service.
  app.use(async (context, next) => {
    const { pathname, searchParams, origin } = new URL(context.req.url)
    const answer = answerService(pathname, searchParams, origin)
    return answer ? context.json(answer) : next()
  })
  const { origin, close } = await servePage(name, app)
  return { url: `${origin}/`, close }
}

function answerService(path: string, query: URLSearchParams, origin: string): object | undefined {
  if (path.endsWith('/supported-chains')) return { http: ['eip155:1'], ws: [] }
  const [, account = '', list] = /\/account\/(\w+)\/(\w+)$/.exec(path) ?? []
  if (list === 'balance') return { balances: listBalances(origin), missing: [] }
  if (list === 'history') return { ...listHistory(account, Number(query.get('cursor') ?? 0)), missing: [] }
  return list === 'nfts' ? { data: [], next: null, missing: [] } : undefined
}
