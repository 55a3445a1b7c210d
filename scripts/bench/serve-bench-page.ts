import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import { servePage } from './serve-page.ts'

/** What stands in for the listing service: none is asked, one that takes its time, or one that never answers. */
export type Listing = 'none' | 'slow' | 'hanging'
/** How a page is visited: what its listing does, and whether it prepares the modal before a person comes. */
export type Visit = { listing: Listing; isIdle: boolean }

const slowMs = 300

/** Serves a page with a listing service that behaves as asked. */
export async function serveBenchPage(name: 'kit' | 'toy') {
  let listing: Listing = 'none'
  const app = new Hono()
  app.get('/listing/*', async (context) => {
    if (listing === 'hanging') return new Promise<never>(() => undefined)
    await wait(slowMs)
    return context.json({ data: [], count: 0 })
  })
  const { origin, close } = await servePage(name, app)
  return {
    url(visit: Visit): string {
      listing = visit.listing
      return `${origin}/?${visit.isIdle ? 'idle&' : ''}${listing === 'none' ? '' : 'listing'}`
    },
    close,
  }
}
